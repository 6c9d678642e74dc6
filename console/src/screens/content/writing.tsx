import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import type { ContentFields } from '@tarazu/wire/operator/content';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import type { deskWords } from '../../messages/en-US/desk.ts';
import css from './content.module.css';
import { pushyWords } from './pushy-words.ts';
import { MomentField } from './span-fields.tsx';

type Kind = 'news' | 'notice' | 'ad' | 'legal';
type Category = keyof (typeof deskWords)['content']['categories'];

const categoriesOf: Readonly<Record<Kind, readonly Category[]>> = {
  news: ['house', 'company', 'learn'],
  notice: ['house'],
  ad: ['home', 'news'],
  legal: [],
};

export type WrittenLanguage = 'En' | 'Pt';

interface PartProps {
  readonly fields: ContentFields;
  readonly set: (change: Partial<ContentFields>) => void;
}

interface WritingProps {
  readonly kind: Kind;
  readonly fields: ContentFields;
  readonly onChange: (fields: ContentFields) => void;
  readonly language: WrittenLanguage;
  readonly onLanguage: (language: WrittenLanguage) => void;
}

/** What is written, one language at a time. */
export function Writing({ kind, fields, onChange, language, onLanguage }: WritingProps) {
  const t = useTranslations('content');
  const id = useId();
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
        onChange={onLanguage}
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
      <div className={css.span}>
        <MomentField label={t('showFrom')} value={fields.showFrom} onChange={(showFrom) => set({ showFrom })} />
        <MomentField label={t('showUntil')} value={fields.showUntil} onChange={(showUntil) => set({ showUntil })} />
      </div>
      <small>{t('spanHint')}</small>
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

function AdFields({ fields, language, set }: PartProps & { readonly language: WrittenLanguage }) {
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
