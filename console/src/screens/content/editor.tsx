import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import {
  type ContentFields,
  endContent,
  proposePublication,
  saveContent,
  showOwnContent,
} from '@tarazu/wire/operator/content';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './content.module.css';
import { Writing } from './writing.tsx';

type Kind = 'news' | 'notice' | 'ad' | 'legal';
type Shown = ReplyOf<typeof showOwnContent>;

const blank = (kind: Kind): ContentFields => ({
  category: kind === 'ad' ? 'home' : 'house',
  ...{ pinned: false, country: null, instruments: '', titleEn: '', titlePt: '', summaryEn: '', summaryPt: '' },
  ...{ bodyEn: '', bodyPt: '', advertiser: '', actionEn: '', actionPt: '', to: '' },
});

/** What an item without a title is called: of a legal text what it is, otherwise its id. */
export function useItemName(): (id: string) => string {
  const t = useTranslations('content');
  return (id) => (id === 'terms' || id === 'privacy' || id === 'disclaimer' ? t(`legalNames.${id}`) : id);
}

export function NewContent({ kind }: { readonly kind: Kind }) {
  const t = useTranslations('content');
  const [, setOpen] = useQueryState('id');
  const [id, setId] = useState('');
  const named = /^[a-z0-9][a-z0-9-]{1,63}$/.test(id);
  return (
    <>
      <h2 className={css.title}>{t('fresh')}</h2>
      <Field
        label={t('id')}
        value={id}
        onChange={(value) => setId(value.trim().toLowerCase())}
        maxLength={64}
        autoComplete="off"
      />
      <Draft kind={kind} id={id} first={blank(kind)} missing={named ? [] : [t('id')]} onSaved={() => setOpen(id)} />
    </>
  );
}

export function OpenContent({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const t = useTranslations('content');
  const mayEdit = useMay('content.edit');
  const mayEnd = useMay('content.publish') && kind !== 'legal';
  const nameOf = useItemName();
  const { data, error, refetch } = useCall(showOwnContent, { kind, id });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data || data.id !== id) return <SkeletonRows count={6} />;
  return (
    <>
      <h2 className={css.title}>{data.last.titleEn || nameOf(id)}</h2>
      {data.proposal ? <Note tone="info">{t('waits', { name: data.proposal.makerName })}</Note> : undefined}
      {data.version === 0 ? <Note>{t(kind === 'legal' ? 'legalProgram' : 'fromProgram')}</Note> : undefined}
      {mayEdit ? (
        <Draft key={data.version} kind={kind} id={id} first={data.last} missing={[]} onSaved={() => void refetch()} />
      ) : undefined}
      {mayEdit && data.version > 0 && !data.proposal ? <Publish shown={data} /> : undefined}
      {mayEnd && data.live ? <TakeDown kind={kind} id={id} /> : undefined}
      <Versions versions={data.versions} />
    </>
  );
}

function Draft({
  kind,
  id,
  first,
  missing,
  onSaved,
}: {
  readonly kind: Kind;
  readonly id: string;
  readonly first: ContentFields;
  readonly missing: readonly string[];
  readonly onSaved: () => void;
}) {
  const t = useTranslations('content');
  const { run, busy, fault } = useCommand(saveContent);
  const [fields, setFields] = useState(first);
  const save = async (reason: string) => {
    const { country, pinned, category, ...texts } = fields;
    const saved = await run({
      ...{ kind, id, reason, ...texts },
      category: category as 'house',
      pinned: pinned ? '1' : '0',
      ...(country === null ? {} : { country }),
    });
    if (!saved) return;
    showToast({ text: t('saved', { version: String(saved.version) }), tone: 'ok' });
    onSaved();
  };
  return (
    <ReasonForm
      busy={busy}
      fault={fault}
      missing={[...missing, ...(fields === first ? [t('change')] : [])]}
      choices={[{ name: 'save', text: t('save') }]}
      onChoose={(_choice, reason) => void save(reason)}
    >
      <Writing kind={kind} fields={fields} onChange={setFields} />
    </ReasonForm>
  );
}

function Publish({ shown }: { readonly shown: Shown }) {
  const t = useTranslations('content');
  const { run, busy, fault } = useCommand(proposePublication);
  const { kind, id, version } = shown;
  return (
    <details className={css.part}>
      <summary>{t('publish')}</summary>
      <ReasonForm
        busy={busy}
        fault={fault}
        choices={[{ name: 'publish', text: t('publish') }]}
        onChoose={(_choice, reason) =>
          void run({ kind, id, version, reason }).then((answer) => {
            if (answer) showToast({ text: t('asked'), tone: 'ok' });
          })
        }
      />
    </details>
  );
}

function TakeDown({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const t = useTranslations('content');
  const { run, busy, fault } = useCommand(endContent);
  return (
    <details className={css.part}>
      <summary>{t('end')}</summary>
      <p>{t('endText')}</p>
      <ReasonForm
        busy={busy}
        fault={fault}
        choices={[{ name: 'end', text: t('end'), look: 'danger' }]}
        onChoose={(_choice, reason) =>
          void run({ kind, id, reason }).then((answer) => {
            if (answer) showToast({ text: t('taken'), tone: 'ok' });
          })
        }
      />
    </details>
  );
}

function Versions({ versions }: Pick<Shown, 'versions'>) {
  const t = useTranslations('content');
  const format = useFormat();
  if (versions.length === 0) return undefined;
  return (
    <details className={css.part}>
      <summary>{t('versions')}</summary>
      {versions.map(({ version, by, at, reason, publishedAt, wordings }) => (
        <p key={version} className={css.version}>
          <b>{t('version', { version: String(version), name: by })}</b> {format.instant(at)}
          {publishedAt === null ? '' : `, ${t('published', { at: format.instant(publishedAt) })}`}
          {wordings.length === 0 ? '' : `, ${t('wordings', { versions: wordings.join(', ') })}`}: “{reason}”
        </p>
      ))}
    </details>
  );
}
