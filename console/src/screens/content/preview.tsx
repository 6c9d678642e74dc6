import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ContentFields } from '@tarazu/wire/operator/content';
import { useTranslations } from 'use-intl';
import css from './content.module.css';
import type { WrittenLanguage } from './writing.tsx';

interface PreviewProps {
  readonly kind: 'news' | 'notice' | 'ad' | 'legal';
  readonly fields: ContentFields;
  readonly language: WrittenLanguage;
}

/** What is being written as a customer of that language sees it on a telephone. */
export function Preview({ kind, fields, language }: PreviewProps) {
  const t = useTranslations('content');
  const format = useFormat();
  const { pinned, showFrom, advertiser } = fields;
  const paragraphs = fields[`body${language}`].split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return (
    <section className={css.phone} aria-label={t('preview')} lang={language === 'Pt' ? 'pt-BR' : 'en-US'}>
      <small>{t('preview')}</small>
      <div className={css.paper}>
        {pinned || showFrom !== null ? (
          <span className={css.offers}>
            {pinned ? <Tag tone="brand">{t('pinned')}</Tag> : undefined}
            {showFrom === null ? undefined : <small>{format.instant(showFrom)}</small>}
          </span>
        ) : undefined}
        <h3>{fields[`title${language}`]}</h3>
        {kind === 'legal' ? undefined : <p>{fields[`summary${language}`]}</p>}
        {kind === 'ad' ? <small>{advertiser}</small> : undefined}
        {paragraphs.map((part, index) => (
          // Paragraphs are told apart by their place.
          <p key={`${index}`}>{part}</p>
        ))}
      </div>
    </section>
  );
}
