import { Card } from '@tarazu/ui/frame/card.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { offerInfo } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';

/** What is said of the company, part by part: the first says what it is, the others unfold. */
export function ProspectusCard({ text }: { readonly text: ReplyOf<typeof offerInfo>['prospectus'] }) {
  const t = useTranslations('prospectus');
  const format = useFormat();
  if (!text) return undefined;
  const [first, ...rest] = text[format.language].split('\n\n').map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { title, lines };
  });
  return (
    <Card title={t('title')}>
      <div className={css.stack}>
        {first?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {rest.length > 0 ? (
          <details className={css.prospectus}>
            <summary>{t('open')}</summary>
            {rest.map(({ title, lines }) => (
              <section key={title}>
                <h3 className={css.sub}>{title}</h3>
                {lines.map((line, place) => (
                  // Two lines of a text may say the same.
                  <p key={`${place}-${line}`}>{line}</p>
                ))}
              </section>
            ))}
          </details>
        ) : undefined}
        <p className={css.quiet}>{t('hashed')}</p>
      </div>
    </Card>
  );
}
