import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  type DividendView,
  listDividends,
  listOwnDividends,
  type OwnDividendView,
} from '@tarazu/wire/market-features/dividend';
import { dividendWords } from '@tarazu/wire/words/dividend-words';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../preferences.ts';
import { useSignedIn } from '../session.ts';
import { useCall } from '../use-call.ts';
import css from './dividend-card.module.css';

const SHOWN = 6;
const FRESH_MS = 60_000;
const HIDDEN = '••••••';

/** What a company pays on its shares, announced and past, the last first, with what of it is one's own. `quiet`: nothing where nothing is paid. */
export function DividendCard({ id, quiet = false }: { readonly id: string; readonly quiet?: boolean }) {
  const t = useTranslations('dividend');
  const signedIn = useSignedIn();
  const announced = useCall(listDividends, { id, pageSize: SHOWN }, { freshMs: FRESH_MS }).data;
  const own = useCall(listOwnDividends, { id, pageSize: SHOWN }, { enabled: signedIn, freshMs: FRESH_MS }).data;
  // Never what one came for: without an answer there is nothing.
  if (!announced || (quiet && announced.items.length === 0)) return undefined;
  return (
    <Card flush title={t('title')}>
      {announced.items.length === 0 ? <p className={css.none}>{t('none')}</p> : undefined}
      <ul>
        {announced.items.map((dividend) => (
          <DividendRow
            key={dividend.actionId}
            dividend={dividend}
            own={own?.items.find(({ actionId }) => actionId === dividend.actionId)}
          />
        ))}
      </ul>
      <div className={css.fine}>
        <Fine>{t('fine')}</Fine>
      </div>
    </Card>
  );
}

function DividendRow({
  dividend,
  own,
}: {
  readonly dividend: DividendView;
  readonly own: OwnDividendView | undefined;
}) {
  const t = useTranslations('dividend');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  const { kind, perShare, currency, exDate, payDate, ahead } = dividend;
  return (
    <li>
      <Row
        title={dividendWords[kind][language]}
        detail={t('days', { ex: format.day(exDate), paid: format.day(payDate) })}
        value={t('perShare', { amount: format.price(perShare, currency) })}
        valueDetail={own ? <Own own={own} /> : undefined}
      />
      {ahead ? (
        <span className={css.tag}>
          <Tag tone="brand">{t('buyBefore', { ex: format.day(exDate) })}</Tag>
        </span>
      ) : undefined}
    </li>
  );
}

/** What it brings or brought, and the tax that was kept back. */
function Own({ own: { gross, net, withheld, currency } }: { readonly own: OwnDividendView }) {
  const t = useTranslations('dividend');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const money = (amount: string) => (hidden ? HIDDEN : format.money(amount, currency));
  if (net === null || withheld === null) return t('toCome', { amount: money(gross) });
  if (!/[1-9]/.test(withheld)) return t('got', { amount: money(net) });
  return t('gotLessTax', { amount: money(net), tax: money(withheld) });
}
