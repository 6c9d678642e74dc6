import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { type ContentFields, endContent, proposePublication, showOwnContent } from '@tarazu/wire/operator/content';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { ThreeColumns } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './content.module.css';
import { Draft } from './draft.tsx';
import { Preview } from './preview.tsx';

type Kind = 'news' | 'notice' | 'ad' | 'legal';
type Shown = ReplyOf<typeof showOwnContent>;

const blank = (kind: Kind): ContentFields => ({
  category: kind === 'ad' ? 'home' : 'house',
  pinned: false,
  country: null,
  instruments: '',
  titleEn: '',
  titlePt: '',
  summaryEn: '',
  summaryPt: '',
  bodyEn: '',
  bodyPt: '',
  advertiser: '',
  actionEn: '',
  actionPt: '',
  to: '',
  showFrom: null,
  showUntil: null,
});

/** What an item without a title is called: of a legal text what it is, otherwise its id. */
export function useItemName(): (id: string) => string {
  const t = useTranslations('content');
  return (id) => (id === 'terms' || id === 'privacy' || id === 'disclaimer' ? t(`legalNames.${id}`) : id);
}

interface NewContentProps {
  readonly list: ReactNode;
  readonly kind: Kind;
}

export function NewContent({ list, kind }: NewContentProps) {
  const t = useTranslations('content');
  const [, setOpen] = useQueryState('id');
  const [id, setId] = useState('');
  const named = /^[a-z0-9][a-z0-9-]{1,63}$/.test(id);
  const [first] = useState(() => blank(kind));
  return (
    <Draft
      list={list}
      kind={kind}
      id={id}
      draftName={`${kind}/`}
      first={first}
      missing={named ? [] : [t('id')]}
      onSaved={() => setOpen(id)}
      head={
        <>
          <h2 className={css.title}>{t('fresh')}</h2>
          <Field
            label={t('id')}
            value={id}
            onChange={(value) => setId(value.trim().toLowerCase())}
            maxLength={64}
            autoComplete="off"
          />
        </>
      }
    />
  );
}

interface OpenContentProps extends NewContentProps {
  readonly id: string;
}

export function OpenContent({ list, kind, id }: OpenContentProps) {
  const t = useTranslations('content');
  const mayEdit = useMay('content.edit');
  const mayEnd = useMay('content.publish') && kind !== 'legal';
  const nameOf = useItemName();
  const { data, error, refetch } = useCall(showOwnContent, { kind, id });
  if (!data && error) {
    return <ThreeColumns list={list} main={<CallFailed error={error} onRetry={() => void refetch()} />} />;
  }
  if (!data || data.id !== id) return <ThreeColumns list={list} main={<SkeletonRows count={6} />} />;
  const head = (
    <>
      <h2 className={css.title}>{data.last.titleEn || nameOf(id)}</h2>
      {data.proposal ? <Note tone="info">{t('waits', { name: data.proposal.makerName })}</Note> : undefined}
      {data.version === 0 ? <Note>{t(kind === 'legal' ? 'legalProgram' : 'fromProgram')}</Note> : undefined}
    </>
  );
  const steps = (
    <>
      {mayEdit && data.version > 0 && !data.proposal ? <Publish shown={data} /> : undefined}
      {mayEnd && data.live ? <TakeDown kind={kind} id={id} /> : undefined}
      <Versions versions={data.versions} />
    </>
  );
  if (!mayEdit) {
    const shown = <Preview kind={kind} fields={data.last} language="En" />;
    return (
      <ThreeColumns
        list={list}
        main={
          <>
            {head}
            {steps}
          </>
        }
        side={shown}
      />
    );
  }
  return (
    <Draft
      key={data.version}
      list={list}
      kind={kind}
      id={id}
      draftName={`${kind}/${id}`}
      first={data.last}
      missing={[]}
      onSaved={() => void refetch()}
      head={head}
      foot={steps}
    />
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
        choices={[{ name: 'end', text: t('end'), variant: 'danger' }]}
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
