import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listOwnSplits, listSplits, type OwnSplitView, type SplitView } from '@tarazu/wire/market-features/split';
import { splitText } from '@tarazu/wire/words/split-words';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../preferences.ts';
import { useSignedIn } from '../session.ts';
import { useCall } from '../use-call.ts';
import css from './dividend-card.module.css';

const SHOWN = 6;
const FRESH_MS = 60_000;
const HIDDEN = '••••••';

/** The splits and bonus shares of a company, announced and past, the last first, with what they made of one's own. Nothing where there are none. */
export function SplitCard({ id }: { readonly id: string }) {
  const t = useTranslations('split');
  const signedIn = useSignedIn();
  const announced = useCall(listSplits, { id, pageSize: SHOWN }, { freshMs: FRESH_MS }).data;
  const own = useCall(listOwnSplits, { id, pageSize: SHOWN }, { enabled: signedIn, freshMs: FRESH_MS }).data;
  if (!announced || announced.items.length === 0) return undefined;
  return (
    <Card flush title={t('title')}>
      <ul>
        {announced.items.map((split) => (
          <SplitRow
            key={split.actionId}
            split={split}
            own={own?.items.find(({ actionId }) => actionId === split.actionId)}
          />
        ))}
      </ul>
      <div className={css.fine}>
        <Fine>{t('fine')}</Fine>
      </div>
    </Card>
  );
}

function SplitRow({ split, own }: { readonly split: SplitView; readonly own: OwnSplitView | undefined }) {
  const t = useTranslations('split');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  const { kind, exDate, tradableOn, ahead } = split;
  const days = { ex: format.day(exDate), day: format.day(tradableOn) };
  return (
    <li>
      <Row
        title={splitText(split, language)}
        detail={kind === 'bonus' ? t('tradable', days) : t('ex', days)}
        valueDetail={own ? <Own own={own} /> : undefined}
      />
      {ahead ? (
        <span className={css.tag}>
          <Tag tone="brand">{t('ahead', days)}</Tag>
        </span>
      ) : undefined}
    </li>
  );
}

/** What it made of one's own shares. */
function Own({ own: { before, after, cash, currency } }: { readonly own: OwnSplitView }) {
  const t = useTranslations('split');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const shares = (quantity: string) => (hidden ? HIDDEN : format.quantity(quantity));
  const became = { before: shares(before), after: shares(after) };
  if (!/[1-9]/.test(cash)) return t('got', became);
  return t('gotCash', { ...became, cash: hidden ? HIDDEN : format.money(cash, currency) });
}
