import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../preferences.ts';
import { useSignedIn } from '../../session.ts';
import { useCall } from '../../use-call.ts';
import { useContractText } from './contract-text.ts';
import { DirectionTag } from './direction-tag.tsx';

const EVERY_MS = 5_000;
const HIDDEN = '••••••';

/** What one holds of a contract, long and short, and how that did; nothing where one holds none. Within `ContractWords`. */
export function OwnPosition({ id }: { readonly id: string }) {
  const t = useTranslations('stock');
  const text = useContractText();
  const signedIn = useSignedIn();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { data } = useCall(listContractPositions, {}, { enabled: signedIn, refetchIntervalMs: EVERY_MS });
  const own = data?.positions.filter(({ instrumentId }) => instrumentId === id) ?? [];
  return own.map(({ direction, leverage, quantity, unit, entry, unrealised, returnPercent }) => (
    <Card flush key={direction}>
      <Link to="/pages/coin/contract" search={{ id }} className={rowClass}>
        <Row
          leading={<DirectionTag direction={direction} leverage={leverage} />}
          title={t('youHold', { quantity: hidden ? HIDDEN : text.quantityOf(quantity, unit) })}
          detail={t('averageOf', { price: text.plainAverage(entry) })}
          value={<Delta value={unrealised} hidden={hidden} text={hidden ? HIDDEN : text.result(unrealised)} />}
          valueDetail={text.percent(returnPercent)}
          chevron
        />
      </Link>
    </Card>
  ));
}
