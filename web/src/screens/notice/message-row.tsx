import { useNavigate } from '@tanstack/react-router';
import { cx } from '@tarazu/ui/class-names';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listMessages, type Message, markRead } from '@tarazu/wire/content/message';
import { BellRing, ChartCandlestick, Coins, Shield, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { parseQuery } from '../../app/address/query-string.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { DatedText } from '../../app/content/dated-text.tsx';
import { shortWhen } from '../../app/content/when.ts';
import { refreshCalls } from '../../app/use-call.ts';
import css from './notice.module.css';

const icons = { order: ChartCandlestick, money: Coins, alert: BellRing, security: Shield };
const tiles = { plain: 'brand', ok: 'ok', warn: 'warn', bad: 'bad' } as const;

/** One message. Opening it marks it as read and leads to what it is about. */
export function MessageRow({ message }: { readonly message: Message }) {
  const t = useTranslations('messages');
  const format = useFormat();
  const navigate = useNavigate();
  const action = useCommand(markRead);
  const Icon = message.tone === 'bad' ? TriangleAlert : icons[message.topic];
  const open = async () => {
    if (!message.read) void action.run({ what: 'message', no: message.no }).then(() => refreshCalls(listMessages));
    if (message.to === null) return;
    const [to = '', query = ''] = message.to.split('?');
    await navigate({ to, search: parseQuery(query) });
  };
  return (
    <button type="button" className={cx(rowClass, css.message)} onClick={() => void open()}>
      <IconTile tone={tiles[message.tone]}>
        <Icon />
      </IconTile>
      <span className={css.words}>
        <span className={css.head}>
          <span className={css.title}>
            <DatedText text={message.title} />
          </span>
          <time dateTime={message.at}>{shortWhen(format, message.at)}</time>
          {message.read ? undefined : (
            <span className={css.dot}>
              <span className="visually-hidden">{t('unread')}</span>
            </span>
          )}
        </span>
        <span className={css.text}>
          <DatedText text={message.text} />
        </span>
      </span>
    </button>
  );
}
