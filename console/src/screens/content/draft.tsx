import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ContentFields, saveContent } from '@tarazu/wire/operator/content';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { ThreeColumns } from '../../app/frame/page.tsx';
import { useCommand } from '../../app/use-command.ts';
import css from './content.module.css';
import { forgetDraft, keepDraft, keptDraft } from './local-drafts.ts';
import { Preview } from './preview.tsx';
import { Writing, type WrittenLanguage } from './writing.tsx';

type Kind = 'news' | 'notice' | 'ad' | 'legal';

interface DraftProps {
  readonly list: ReactNode;
  readonly kind: Kind;
  readonly id: string;
  /** Under which it is kept in this browser while it is not saved. */
  readonly draftName: string;
  readonly first: ContentFields;
  readonly missing: readonly string[];
  readonly onSaved: () => void;
  readonly head: ReactNode;
  readonly foot?: ReactNode;
}

/** What is written, kept in this browser from the first letter on and offered again, with how customers will see it. */
function useDraft(draftName: string, first: ContentFields) {
  const [fields, setFields] = useState(first);
  const [found, setFound] = useState(() => keptDraft(draftName, first));
  const [begun, setBegun] = useState(0);
  return {
    fields,
    /** Another number when the fields were exchanged as a whole: what is half typed belongs to those before. */
    begun,
    change(next: ContentFields) {
      setFields(next);
      setFound(undefined);
      keepDraft(draftName, { fields: next, at: new Date().toISOString() });
    },
    found,
    takeUp() {
      if (found) setFields(found.fields);
      setBegun(begun + 1);
      setFound(undefined);
    },
    forget() {
      forgetDraft(draftName);
      setFound(undefined);
    },
  };
}

/** The editor between the list and the preview, which speak of the same fields. */
export function Draft({ list, kind, id, draftName, first, missing, onSaved, head, foot }: DraftProps) {
  const t = useTranslations('content');
  const { run, busy, fault } = useCommand(saveContent);
  const [language, setLanguage] = useState<WrittenLanguage>('En');
  const draft = useDraft(draftName, first);
  const { fields } = draft;
  const save = async (reason: string) => {
    const { country, pinned, category, showFrom, showUntil, ...texts } = fields;
    const saved = await run({
      kind,
      id,
      reason,
      ...texts,
      category: category as 'house',
      pinned: pinned ? '1' : '0',
      ...(country === null ? {} : { country }),
      ...(showFrom === null ? {} : { showFrom }),
      ...(showUntil === null ? {} : { showUntil }),
    });
    if (!saved) return;
    draft.forget();
    showToast({ text: t('saved', { version: String(saved.version) }), tone: 'ok' });
    onSaved();
  };
  return (
    <ThreeColumns
      list={list}
      main={
        <>
          {head}
          {draft.found ? <Found at={draft.found.at} onTake={draft.takeUp} onForget={draft.forget} /> : undefined}
          <ReasonForm
            busy={busy}
            fault={fault}
            missing={[...missing, ...(fields === first ? [t('change')] : [])]}
            choices={[{ name: 'save', text: t('save') }]}
            onChoose={(_choice, reason) => void save(reason)}
          >
            <Writing
              key={draft.begun}
              kind={kind}
              fields={fields}
              onChange={draft.change}
              language={language}
              onLanguage={setLanguage}
            />
          </ReasonForm>
          {foot}
        </>
      }
      side={<Preview kind={kind} fields={fields} language={language} />}
    />
  );
}

interface FoundProps {
  readonly at: string;
  readonly onTake: () => void;
  readonly onForget: () => void;
}

function Found({ at, onTake, onForget }: FoundProps) {
  const t = useTranslations('content');
  const format = useFormat();
  return (
    <Note tone="info">
      {t('found', { at: format.instant(at) })}
      <span className={css.offers}>
        <Button variant="soft" size="small" onClick={onTake}>
          {t('takeUp')}
        </Button>
        <Button variant="ghost" size="small" onClick={onForget}>
          {t('forget')}
        </Button>
      </span>
    </Note>
  );
}
