import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { useUiTexts } from '@tarazu/ui/texts';
import { useFormat } from '@tarazu/ui/use-format';
import { listCountries } from '@tarazu/wire/market';
import { listProperties } from '@tarazu/wire/user';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOnlyHere } from '../../address/only-here.ts';
import { QrCode } from '../../content/qr-code.tsx';
import { MarketPhase } from '../../region/market-phase.tsx';
import { useCall } from '../../use-call.ts';
import css from './desk.module.css';
import { DeskWords } from './desk-words.tsx';
import { keys, panelKeys } from './keys.ts';
import { Palette } from './palette.tsx';
import { useKeys } from './use-keys.ts';

const MARKETS_EVERY_MS = 60_000;

/** What stands beside the column on a wide screen, and the keys. Load with `import()`: a phone has neither. */
export function Desk() {
  return (
    <DeskWords waiting={null}>
      <Sides />
    </DeskWords>
  );
}

function Sides() {
  const t = useTranslations('desk');
  const texts = useUiTexts();
  const [shown, setShown] = useState<'all' | 'palette'>();
  const close = useCallback(() => setShown(undefined), []);
  useKeys(setShown);
  return (
    <>
      <aside className={css.left} aria-label={t('house')}>
        <House />
      </aside>
      <aside className={css.right} aria-label={t('atHand')}>
        <OnYourPhone />
        <Card title={t('keys')}>
          <Keys />
        </Card>
      </aside>
      {shown === 'palette' ? <Palette onClose={close} /> : undefined}
      <Dialog open={shown === 'all'} onClose={close} title={t('keys')} cancel={texts.close}>
        <Keys />
        <h3 className={css.part}>{t('onPanels')}</h3>
        <PanelKeys />
        <p className={css.small}>{t('notWhileWriting')}</p>
      </Dialog>
    </>
  );
}

function House() {
  const t = useTranslations('desk');
  const about = useTranslations('about');
  const start = useTranslations('start');
  const format = useFormat();
  const properties = useCall(listProperties, {}).data;
  const markets = useCall(listCountries, {}, { refetchIntervalMs: MARKETS_EVERY_MS }).data?.items;
  return (
    <>
      <p className={css.brand}>
        <Logo size={36} />
        Tarazu
      </p>
      <p className={css.motto}>{start('motto')}</p>
      {properties ? (
        <p className={css.lead}>{about(properties.market.source === 'replay' ? 'leadReplay' : 'lead')}</p>
      ) : undefined}
      {markets ? (
        <Card title={t('marketsNow')}>
          <dl className={css.lines}>
            {markets.map((each) => (
              <div key={each.country}>
                <dt>{format.place(each.country)}</dt>
                <dd className={css.phase}>
                  <MarketPhase market={each} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : undefined}
      <p className={css.foot}>
        {properties ? <span>{t('version', { version: properties.version })}</span> : undefined}
        <Link to="/pages/user/about">{about('title')}</Link>
        <Link to="/pages/common/disclaimer">{about('simulation')}</Link>
      </p>
    </>
  );
}

function OnYourPhone() {
  const t = useTranslations('desk');
  const download = useTranslations('download');
  const { origin, hostname } = location;
  const onlyHere = isOnlyHere(hostname);
  return (
    <Card>
      <div className={css.phone}>
        {onlyHere ? undefined : <QrCode text={origin} label={download('qrLabel', { address: origin })} />}
        <b>{t('phone')}</b>
        <p className={css.small}>{onlyHere ? download('onlyHere') : t('scan')}</p>
      </div>
    </Card>
  );
}

function Keys() {
  const t = useTranslations('desk');
  return (
    <dl className={css.lines}>
      {keys.map(({ name, press: [first, second] }) => (
        <div key={name}>
          <dt>{t(`key.${name}`)}</dt>
          <dd>
            <kbd>
              {second === undefined
                ? first.toUpperCase()
                : t('pair', { first: first.toUpperCase(), second: second.toUpperCase() })}
            </kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The keys of the page of panels. */
function PanelKeys() {
  const t = useTranslations('desk');
  return (
    <dl className={css.lines}>
      {panelKeys.map(({ name, keys: [first, second] }) => (
        <div key={name}>
          <dt>{t(`panelKey.${name}`)}</dt>
          <dd>
            <kbd>{first}</kbd>
            {second === undefined ? undefined : <kbd>{second}</kbd>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
