import { Link, type LinkProps } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { loginInfo } from '@tarazu/wire/user';
import {
  ArrowLeftRight,
  CalendarSync,
  ClipboardList,
  FlaskConical,
  Gauge,
  Gem,
  HandCoins,
  Headphones,
  IdCard,
  Inbox,
  Info,
  Landmark,
  LockKeyhole,
  ReceiptText,
  RefreshCw,
  Settings2,
  ShieldCheck,
  ShoppingBasket,
  UserRound,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { PlaceState } from './place-state.tsx';

const places = [
  [
    { name: 'statement', Icon: ReceiptText, to: '/pages/fundsDetail/index' },
    { name: 'accounts', Icon: Landmark, to: '/pages/wallet/bankList' },
    { name: 'exchange', Icon: ArrowLeftRight, to: '/pages/exchange/index' },
    { name: 'loans', Icon: HandCoins, to: '/pages/user/loan' },
    { name: 'orders', Icon: ClipboardList, to: '/pages/tabbar/position', search: { tab: 'history' } },
    { name: 'plans', Icon: CalendarSync, to: '/pages/plan/list' },
    { name: 'baskets', Icon: ShoppingBasket, to: '/pages/basket/list' },
  ],
  [
    { name: 'userInfo', Icon: UserRound, to: '/pages/user/userInfo' },
    { name: 'messages', Icon: Inbox, to: '/pages/notice/list' },
    { name: 'creditScore', Icon: Gauge, to: '/pages/user/creditScore' },
    { name: 'vip', Icon: Gem, to: '/pages/stock/vip' },
    { name: 'identity', Icon: IdCard, to: '/pages/user/kyc' },
    { name: 'security', Icon: ShieldCheck, to: '/pages/user/security' },
    { name: 'autoIpo', Icon: RefreshCw, to: '/pages/user/ipoSwitch' },
    { name: 'settings', Icon: Settings2, to: '/pages/user/settings' },
  ],
  [
    { name: 'support', Icon: Headphones, to: '/pages/common/service' },
    { name: 'simulation', Icon: FlaskConical, to: '/pages/common/disclaimer' },
    { name: 'privacy', Icon: LockKeyhole, to: '/pages/common/privacyPolicy' },
    { name: 'about', Icon: Info, to: '/pages/user/about' },
  ],
] as const satisfies readonly (readonly (LinkProps & { readonly name: string; readonly Icon: unknown })[])[];

/** The card of the person at the top leads there already. */
const onCard: ReadonlySet<string> = new Set(['creditScore', 'vip', 'messages', 'userInfo']);

/** The ways to everything about the account, with what is to be known of each before it is opened. */
export function PlaceCards() {
  const t = useTranslations('mine');
  const drawer = useTranslations('drawer');
  const signedIn = useSignedIn();
  const autoIpo = useCall(loginInfo, {}, { enabled: signedIn }).data?.openAutoApply === 1;
  const shown = (name: string) => (name === 'autoIpo' ? autoIpo : !signedIn || !onCard.has(name));
  return places.map((group) => (
    <Card key={group[0].name} flush>
      {group
        .filter(({ name }) => shown(name))
        .map(({ name, Icon, ...target }) => (
          <Link key={name} className={rowClass} {...target}>
            <Row
              compact
              chevron
              leading={
                <IconTile>
                  <Icon />
                </IconTile>
              }
              title={name === 'autoIpo' ? drawer('entries.autoIpo') : t(name)}
              value={<PlaceState name={name} />}
            />
          </Link>
        ))}
    </Card>
  ));
}
