import { Link } from '@tanstack/react-router';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { CopyView } from '@tarazu/wire/follow/copy';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';

const HIDDEN = '••••••';

/** One's own copies with what each is worth. */
export function CopyRows({ copies }: { readonly copies: readonly CopyView[] }) {
  const t = useTranslations('follow');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return copies.map((copy) => (
    <Link key={copy.copyId} to="/pages/follow/copy" search={{ id: copy.copyId }} className={rowClass}>
      <Row
        leading={<Avatar name={copy.teacherName} />}
        title={copy.teacherName}
        detail={`${format.instrument(copy.instrumentName)} · ${t(`status.${copy.status}`)}`}
        value={hidden ? HIDDEN : format.money(copy.status === 'ended' ? copy.returned : copy.worth, copy.currency)}
        valueDetail={
          <Delta
            value={copy.result}
            hidden={hidden}
            text={
              hidden ? HIDDEN : `${format.change(copy.result, copy.currency)} ${format.percent(copy.resultPercent)}`
            }
          />
        }
      />
    </Link>
  ));
}
