import { Link, type LinkProps } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  FileInput,
  FileOutput,
  Info,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  Shield,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './drawer.module.css';
import { elsewhere } from './elsewhere.ts';

interface Entry {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly to: string;
  readonly type?: string;
  /** For guests too; the others lead a guest to the log-in and back. */
  readonly open?: true;
  /** A button above the list leads there once somebody is signed in. */
  readonly above?: true;
}

const entries = [
  { name: 'deposit', Icon: ArrowDownToLine, to: '/pages/recharge/recharge', above: true },
  { name: 'withdraw', Icon: ArrowUpFromLine, to: '/pages/withdraw/withdraw', above: true },
  { name: 'bank', Icon: Landmark, to: '/pages/wallet/bankList', type: '2' },
  { name: 'security', Icon: Shield, to: '/pages/user/security' },
  { name: 'rechargeRecord', Icon: FileInput, to: '/pages/recharge/rechargeRecord' },
  { name: 'withdrawRecord', Icon: FileOutput, to: '/pages/withdraw/withdrawRecord' },
  { name: 'funds', Icon: ReceiptText, to: '/pages/fundsDetail/index' },
  { name: 'about', Icon: Info, to: '/pages/user/about', open: true },
  { name: 'autoIpo', Icon: RefreshCw, to: '/pages/user/ipoSwitch' },
] as const satisfies readonly Entry[];

function targetOf({ to, type }: Entry, locked: boolean): LinkProps {
  if (!locked) return elsewhere(to, type);
  return { to: '/pages/account/login', search: { from: type === undefined ? to : `${to}?type=${type}` } };
}

interface DrawerMenuProps {
  readonly signedIn: boolean;
  readonly autoIpo: boolean;
  readonly onLeave: () => void;
}

export function DrawerMenu({ signedIn, autoIpo, onLeave }: DrawerMenuProps) {
  const t = useTranslations('drawer');
  return (
    <nav className={css.menu} aria-label={t('menu')}>
      {entries
        .filter((entry: (typeof entries)[number] & Entry) =>
          entry.above ? !signedIn : entry.name !== 'autoIpo' || autoIpo,
        )
        .map((entry: (typeof entries)[number] & Entry) => {
          const { name, Icon, open } = entry;
          const locked = !signedIn && !open;
          return (
            <Link key={name} className={css.entry} onClick={onLeave} {...targetOf(entry, locked)}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>{t(`entries.${name}`)}</span>
              {locked ? (
                <>
                  <span className="visually-hidden">{t('locked')}</span>
                  <LockKeyhole size={16} className={css.mark} aria-hidden="true" />
                </>
              ) : (
                <ChevronRight size={18} className={css.mark} aria-hidden="true" />
              )}
            </Link>
          );
        })}
    </nav>
  );
}
