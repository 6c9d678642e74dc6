import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { showFundamentals } from '@tarazu/wire/fundamentals/fundamentals';
import { CalendarDays, Coins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ratioText } from './figure-text.ts';
import css from './fundamentals.module.css';

/** Of a whole market only the largest are set beside it. */
const PEERS_SHOWN = 12;

export type Company = ReplyOf<typeof showFundamentals>;

interface PartProps {
  readonly company: Company;
}

/** How large it is, and what of it one share has. */
export function KeyFigures({ company: { currency, shares, perShare, ratios } }: PartProps) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const value = ratios.find(({ name }) => name === 'marketValue')?.value;
  return (
    <Card title={t('keyFigures')}>
      <StatGrid
        stats={[
          ...(value === null || value === undefined
            ? []
            : [{ label: t('marketValue'), value: format.compactMoney(value, currency) }]),
          { label: t('shares'), value: format.compact(shares) },
          ...(perShare
            ? [
                { label: t('profitPerShare'), value: format.money(perShare.profit, currency) },
                { label: t('bookPerShare'), value: format.money(perShare.book, currency) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Each ratio beside the middle of its group. */
export function Ratios({ company: { currency, ratios, group } }: PartProps) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const count = group.peers.length;
  const title =
    group.of === 'sector' ? t('againstSector', { count, sector: group.sector }) : t('againstMarket', { count });
  return (
    <Card title={title}>
      <ul className={css.ratios}>
        {ratios
          .filter(({ name }) => name !== 'marketValue')
          .map(({ name, value, middle, place }) => (
            <li key={name}>
              <span className={css.ratioHead}>
                <span>{t(`ratio.${name}`)}</span>
                <span>
                  <b>{value === null ? t('missing') : ratioText(name, value, currency, format)}</b>
                  {middle === null ? '' : ` · ${t('middle', { value: ratioText(name, middle, currency, format) })}`}
                </span>
              </span>
              {place === null ? undefined : (
                <span
                  className={css.track}
                  role="img"
                  aria-label={t('placeText', { part: `${format.number(place, 0)}%` })}
                >
                  <i className={css.middle} />
                  <i className={css.dot} style={{ left: `${place}%` }} />
                </span>
              )}
            </li>
          ))}
      </ul>
    </Card>
  );
}

export function Owners({ company: { owners } }: PartProps) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const percent = (value: string) => `${format.number(value)}%`;
  return (
    <Card title={t('owners')}>
      <div className={css.owners}>
        <Beam
          tone="neutral"
          fulcrum={false}
          share={Number(owners.founders)}
          left={`${t('founders')} ${percent(owners.founders)}`}
          right={t('others')}
        />
        <StatGrid
          stats={(['founders', 'pledged', 'institutions', 'people'] as const).map((part) => ({
            label: t(part),
            value: percent(owners[part]),
          }))}
        />
      </div>
    </Card>
  );
}

export function Dates({ company: { currency, events } }: PartProps) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  return (
    <Card title={t('dates')} flush>
      {events.map(({ kind, on, amount }) => (
        <Row
          key={`${kind} ${on}`}
          leading={<IconTile tone="brand">{kind === 'results' ? <CalendarDays /> : <Coins />}</IconTile>}
          title={amount === null ? t('results') : t('dividend', { amount: format.money(amount, currency) })}
          detail={kind === 'results' ? t('resultsText') : t('dividendText')}
          value={format.day(on)}
        />
      ))}
    </Card>
  );
}

/** The company above the others that it is set against, the largest first; each leads to its own numbers. */
export function Peers({ company: { currency, group, ratios }, id }: PartProps & { readonly id: string }) {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const own = (name: 'marketValue' | 'priceToProfit' | 'returnOnEquity') =>
    ratios.find((each) => each.name === name)?.value ?? null;
  const figures = { marketValue: own('marketValue'), priceToProfit: own('priceToProfit') };
  const rows = [
    { id, name: undefined, symbol: '', ...figures, returnOnEquity: own('returnOnEquity') },
    ...group.peers.slice(0, PEERS_SHOWN),
  ];
  return (
    <Card title={t('peers')}>
      <div className={css.scroller} {...{ role: 'group', tabIndex: 0, 'aria-label': t('peers') }}>
        <table className={css.accounts}>
          <thead>
            <tr>
              <th scope="col">{t('company')}</th>
              {(['marketValue', 'priceToProfit', 'returnOnEquity'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`ratio.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((peer) => (
              <tr key={peer.id} data-own={peer.name === undefined || undefined}>
                <th scope="row">
                  {peer.name === undefined ? (
                    t('thisCompany')
                  ) : (
                    <Link to="/pages/stock/fundamentals" search={{ id: peer.id, part: 'peers' }}>
                      {format.instrument(peer.name)}
                      <small>{peer.symbol}</small>
                    </Link>
                  )}
                </th>
                {(['marketValue', 'priceToProfit', 'returnOnEquity'] as const).map((name) => (
                  <td key={name}>{peer[name] === null ? '–' : ratioText(name, peer[name], currency, format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
