import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useTranslations } from 'use-intl';
import { SETTLED_IN, useContractText } from '../../../app/ticket/contract/contract-text.ts';
import table from '../../../app/ticket/contract/write/contract-ticket.module.css';
import { type ContractInfo, coinsInContract } from '../../../app/ticket/contract/write/contracts.ts';
import { ChosenContract } from './chosen-contract.tsx';
import css from './contract-page.module.css';

/** What holds for positions of a contract by what they are worth, and its sizes, fees and bounds. */
export function ContractTiersPage() {
  return (
    <ChosenContract route="/pages/coin/contractTiers" title="tiers">
      {(contract) => <Tiers contract={contract} />}
    </ChosenContract>
  );
}

function Tiers({ contract }: { readonly contract: ContractInfo }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const coin = contract.ctValCcy;
  return (
    <>
      <Card title={t('terms')}>
        <Receipt
          lines={[
            {
              label: t('leverages'),
              value: leveragesOf(contract.levers, t),
            },
            { label: t('oneContract'), value: text.quantityOf(coinsInContract(contract), coin) },
            { label: t('smallest'), value: text.quantityOf(contract.coinStep, coin) },
            { label: t('leastValue'), value: text.amount(contract.minValue) },
            { label: t('tick'), value: text.plainPrice(contract.tickSz) },
            { label: t('maker'), value: text.rate(contract.maker) },
            { label: t('taker'), value: text.rate(contract.taker) },
            { label: t('markBound'), value: text.rate(contract.markClamp) },
            {
              label: t('fundingBounds'),
              value: `${text.rate(contract.minFundingRate)} … ${text.rate(contract.maxFundingRate)}`,
            },
          ]}
        />
      </Card>
      <TierTable title={t('tiers')} tiers={contract.tiers} />
      {contract.ahead ? <Ahead ahead={contract.ahead} /> : undefined}
      <Fine>{t('tiersFine')}</Fine>
    </>
  );
}

/** The next change that is announced, before it begins. */
function Ahead({ ahead }: { readonly ahead: NonNullable<ContractInfo['ahead']> }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const title = t('aheadTitle', { day: text.day(ahead.from) });
  return (
    <>
      <Card title={title}>
        <Receipt
          lines={[
            { label: t('leverages'), value: leveragesOf(ahead.levers, t) },
            { label: t('maker'), value: text.rate(ahead.maker) },
            { label: t('taker'), value: text.rate(ahead.taker) },
          ]}
        />
      </Card>
      <TierTable title={`${t('tiers')} · ${title}`} tiers={ahead.tiers} />
      <Note>{t('aheadRule')}</Note>
    </>
  );
}

function leveragesOf(levers: readonly number[], t: ReturnType<typeof useTranslations<'contract'>>): string {
  return levers.map((each) => t('times', { leverage: String(each) })).join(', ');
}

function TierTable({ title, tiers }: { readonly title: string; readonly tiers: ContractInfo['tiers'] }) {
  const t = useTranslations('contract');
  const text = useContractText();
  return (
    <Card title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys */}
      <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={table.moves}>
          <thead>
            <tr>
              <th scope="col">{t('upTo', { currency: SETTLED_IN })}</th>
              <th scope="col">{t('maxLeverage')}</th>
              <th scope="col">{t('maintenance')}</th>
              <th scope="col">{t('deduction')}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier.tier}>
                <td>{text.number(tier.upTo, 0)}</td>
                <td>{t('times', { leverage: String(tier.maxLever) })}</td>
                <td>{text.rate(tier.mmr)}</td>
                <td>{text.number(tier.deduction)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
