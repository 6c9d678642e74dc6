import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import type { ContentFields } from '@tarazu/wire/operator/content';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import type { deskWords } from '../../messages/en-US/desk.ts';
import css from './content.module.css';
import { pushyWords } from './pushy-words.ts';

type Kind = 'news' | 'notice' | 'ad' | 'legal';
type Category = keyof (typeof deskWords)['content']['categories'];

const categoriesOf: Readonly<Record<Kind, readonly Category[]>> = {
  news: ['house', 'company', 'learn'],
  notice: ['house'],
  ad: ['home', 'news'],
  legal: [],
};

interface PartProps {
  readonly fields: ContentFields;
  readonly set: (change: Partial<ContentFields>) => void;
}

interface WritingProps {
  readonly kind: Kind;
  readonly fields: ContentFields;
  readonly onChange: (fields: ContentFields) => void;
}

/** What is written, one language at a time, with how it will look beside it. */
export function Writing({ kind, fields, onChange }: WritingProps) {
  const t = useTranslations('content');
  const id = useId();
  const [language, setLanguage] = useState<'En' | 'Pt'>('En');
  const set = (change: Partial<ContentFields>) => onChange({ ...fields, ...change });
  const [title, summary, body, action] = [
    fields[`title${language}`],
    fields[`summary${language}`],
    fields[`body${language}`],
    fields[`action${language}`],
  ];
  const words = pushyWords(`${title} ${summary} ${body} ${action}`);
  return (
    <div className={css.form}>
      <Segmented
        label={t('language')}
        value={language}
        onChange={setLanguage}
        choices={[
          { value: 'En', label: t('english') },
          { value: 'Pt', label: t('portuguese') },
        ]}
      />
      <Field
        label={t('heading')}
        aside={<small>{t('of', { count: String(title.length), most: '120' })}</small>}
        value={title}
        maxLength={120}
        onChange={(value) => set({ [`title${language}`]: value })}
      />
      {kind === 'legal' ? undefined : (
        <Field
          label={t('summary')}
          value={summary}
          maxLength={400}
          onChange={(value) => set({ [`summary${language}`]: value })}
        />
      )}
      {kind === 'ad' ? (
        <AdFields fields={fields} language={language} set={set} />
      ) : (
        <label className={css.label} htmlFor={`${id}-body`}>
          {t('body')}
          <textarea
            id={`${id}-body`}
            rows={8}
            maxLength={12_000}
            value={body}
            onChange={(event) => set({ [`body${language}`]: event.currentTarget.value })}
          />
        </label>
      )}
      {words === undefined ? undefined : <Note tone="warn">{t('pushy', { words })}</Note>}
      {kind === 'legal' ? undefined : <PlaceFields kind={kind} fields={fields} set={set} />}
      <small>{t('both')}</small>
      <Preview title={title} summary={summary} body={body} pinned={fields.pinned} />
    </div>
  );
}

/** Where it is shown, and what it is about. */
function PlaceFields({ kind, fields, set }: PartProps & { readonly kind: Kind }) {
  const t = useTranslations('content');
  return (
    <>
      <ChoiceField
        label={t('category')}
        value={fields.category}
        choices={categoriesOf[kind].map((value) => ({ value, text: t(`categories.${value}`) }))}
        onChange={(category) => set({ category })}
      />
      {kind === 'notice' ? (
        <Checkbox checked={fields.pinned} onChange={(pinned) => set({ pinned })}>
          {t('pinned')}
        </Checkbox>
      ) : (
        <Field
          label={t('instruments')}
          value={fields.instruments}
          maxLength={400}
          onChange={(instruments) => set({ instruments })}
        />
      )}
    </>
  );
}

function AdFields({ fields, language, set }: PartProps & { readonly language: 'En' | 'Pt' }) {
  const t = useTranslations('content');
  return (
    <>
      <Field
        label={t('advertiser')}
        value={fields.advertiser}
        maxLength={80}
        onChange={(advertiser) => set({ advertiser })}
      />
      <Field
        label={t('action')}
        value={fields[`action${language}`]}
        maxLength={40}
        onChange={(value) => set({ [`action${language}`]: value })}
      />
      <Field label={t('to')} value={fields.to} maxLength={200} onChange={(to) => set({ to })} />
    </>
  );
}

function Preview({
  title,
  summary,
  body,
  pinned,
}: {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly pinned: boolean;
}) {
  const t = useTranslations('content');
  return (
    <section className={css.phone} aria-label={t('preview')}>
      <small>{t('preview')}</small>
      <div className={css.paper}>
        {pinned ? (
          <span>
            <Tag tone="brand">{t('pinned')}</Tag>
          </span>
        ) : undefined}
        <h3>{title}</h3>
        <p>{summary}</p>
        {body
          .split(/\n\s*\n/)
          .filter((part) => part.trim() !== '')
          .map((part, index) => (
            // Paragraphs are told apart by their place.
            <p key={`${index}`}>{part}</p>
          ))}
      </div>
    </section>
  );
}
