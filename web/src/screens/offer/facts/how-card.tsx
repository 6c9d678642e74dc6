import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';

/** How shares are given out, what was promised of that before the opening, and what it proves. */
export function HowCard({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('offer');
  const later = useTranslations('payLater');
  const format = useFormat();
  const { beacon, commit, termsHash, root, seed, announcedAt, paysBy } = offer;
  const hashes = [
    [t('promise', { at: format.instant(announcedAt) }), commit],
    [t('termsHash'), termsHash],
    [t('chain'), beacon?.chain ?? null],
    [t('root'), root],
    [t('seed'), seed],
    [t('randomness'), beacon?.randomness ?? null],
  ] as const;
  return (
    <Card title={t('how')}>
      <div className={css.stack}>
        <ol className={css.list}>
          <li>{t('how1')}</li>
          <li>{t('how2')}</li>
          <li>{beacon ? t('how3Round') : t('how3')}</li>
          {paysBy === null ? undefined : <li>{later('how', { at: format.instant(paysBy) })}</li>}
        </ol>
        {beacon ? <Round beacon={beacon} /> : undefined}
        {hashes.map(([label, hash]) =>
          hash === null ? undefined : (
            <div key={label}>
              <p className={css.quiet}>{label}</p>
              <p className={css.hash}>{hash}</p>
            </div>
          ),
        )}
        <p className={css.quiet}>{beacon ? t('whatTextRound') : t('whatText')}</p>
      </div>
    </Card>
  );
}

function Round({ beacon }: { readonly beacon: NonNullable<OfferView['beacon']> }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { network, round, signedAt, waits, until, signature } = beacon;
  const number = format.quantity(String(round));
  const isKnown = network !== null && signedAt !== null;
  return (
    <>
      <p>
        {isKnown
          ? t('round', { round: number, network, at: format.instant(signedAt) })
          : t('roundOther', { round: number })}
      </p>
      {until === null || signature !== null ? undefined : <p>{t('roundUntil', { at: format.instant(until) })}</p>}
      {waits ? <Note tone="warn">{t('roundWaits', { round: number })}</Note> : undefined}
    </>
  );
}
