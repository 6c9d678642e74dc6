import { cx } from '@tarazu/ui/class-names';
import { Avatar } from '@tarazu/ui/show/row.tsx';
import { showAvatar } from '@tarazu/wire/user/avatar';
import { useCall } from '../use-call.ts';
import css from './person-avatar.module.css';

const FRESH_MS = 10 * 60_000;

/** The picture of who is logged in, or the letters of the name. */
export function PersonAvatar({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  const { data } = useCall(showAvatar, {}, { freshMs: FRESH_MS });
  if (!data?.picture) return <Avatar name={name} />;
  return <img className={cx(css.picture, large && css.large)} src={`data:image/webp;base64,${data.picture}`} alt="" />;
}
