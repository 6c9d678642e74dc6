import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { useFeed, useTopic } from '@tarazu/ui/live/use-live';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { listContracts } from '@tarazu/wire/coin/contract/contract-market';
import { priceDecimals } from '@tarazu/wire/format';
import { useTranslations } from 'use-intl';
import { useCall } from '../../use-call.ts';
import css from './contract.module.css';
import { useContractText } from './contract-text.ts';
import { ContractWords } from './contract-words.tsx';
import { OwnPosition } from './own-position.tsx';

const RULES_FRESH_MS = 60_000;
const ways = ['spot', 'contract'] as const;

interface SpotOrContractProps {
  readonly id: string;
  /** For a page that has chart and ticket of both: told which one, in place of its page. */
  readonly onChoose?: (id: string) => void;
}

/** Above the chart of a coin that has a contract: which of both it is of; of the contract also the prices that margin goes by, and the way to its ticket. */
export function SpotOrContract(props: SpotOrContractProps) {
  return (
    <ContractWords>
      <Which {...props} />
    </ContractWords>
  );
}

function Which({ id, onChoose }: SpotOrContractProps) {
  const market = useTranslations('market');
  const navigate = useNavigate();
  const { data } = useCall(listContracts, {}, { freshMs: RULES_FRESH_MS });
  const own = id.slice(id.indexOf(':') + 1);
  const contract = data?.items.find(({ instId, uly }) => instId === own || uly === own);
  if (!contract) return undefined;
  const onContract = contract.instId === own;
  const place = id.slice(0, id.indexOf(':') + 1);
  const to = (way: (typeof ways)[number]) => {
    const search = { id: `${place}${way === 'spot' ? contract.uly : contract.instId}` };
    if (onChoose) onChoose(search.id);
    else void navigate({ to: '/pages/coin/coinKline', search, replace: true });
  };
  return (
    <div className={css.which}>
      <Segmented
        label={market('shown')}
        value={onContract ? 'contract' : 'spot'}
        onChange={to}
        choices={ways.map((value) => ({ value, label: market(`way.${value}`) }))}
      />
      {onContract ? <Marks id={id} ticket={onChoose === undefined} /> : undefined}
    </div>
  );
}

function Marks({ id, ticket }: { readonly id: string; readonly ticket: boolean }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const live = useTopic(useFeed().contracts, id, `contract:${id}`);
  const missing = '…';
  return (
    <>
      <StatGrid
        columns={3}
        stats={[
          { label: t('mark'), value: live ? text.plainPrice(live.mark) : missing },
          { label: t('index'), value: live ? text.number(live.index, priceDecimals(live.mark)) : missing },
          { label: t('nextFunding'), value: live ? text.rate(live.fundingRate) : missing },
        ]}
      />
      {ticket ? <OwnPosition id={id} /> : undefined}
      {ticket ? (
        <Link to="/pages/coin/contract" search={{ id }} className={buttonClass('primary', 'medium')}>
          {t('tradeContract')}
        </Link>
      ) : undefined}
    </>
  );
}
