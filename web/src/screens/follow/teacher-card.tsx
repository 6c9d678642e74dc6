import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { TeacherView } from '@tarazu/wire/follow/teacher';
import { useTranslations } from 'use-intl';
import css from './follow.module.css';

/** How it stands, as a word and a colour. */
export function TeacherTag({ teacher }: { readonly teacher: TeacherView }) {
  const t = useTranslations('follow');
  const { status, copyable } = teacher;
  const word = status === 'open' && !copyable ? 'early' : status;
  const tones: Readonly<Record<typeof word, TagTone>> = {
    open: 'ok',
    early: 'warn',
    closed: 'neutral',
    ended: 'neutral',
  };
  return <Tag tone={tones[word]}>{t(word)}</Tag>;
}

/** The copies before the teacher: that is what somebody who copies may expect. */
export function Headline({ teacher, large = false }: { readonly teacher: TeacherView; readonly large?: boolean }) {
  const t = useTranslations('follow');
  const format = useFormat();
  const { copies, resultPercent } = teacher;
  const percent = (value: string) => <Delta value={value} text={format.percent(value)} />;
  return (
    <div className={css.headline}>
      <div>
        <p className={css.quiet}>{t('middle')}</p>
        <p className={large ? css.large : css.figure}>
          {copies.middlePercent === null ? t('middleFew', { count: copies.all }) : percent(copies.middlePercent)}
        </p>
      </div>
      <StatGrid
        columns={2}
        stats={[
          {
            label: t('gap'),
            value:
              copies.gapPercent === null
                ? t('insufficient')
                : t('points', { points: format.percent(copies.gapPercent).replace(/\s?%/, '') }),
          },
          { label: t('own'), value: percent(resultPercent) },
        ]}
      />
    </div>
  );
}

export function TeacherCard({ teacher }: { readonly teacher: TeacherView }) {
  const t = useTranslations('follow');
  const r = useTranslations('robot');
  const format = useFormat();
  const { teacherId, name, strategy, instrumentName, copies, own } = teacher;
  return (
    <Card flush>
      <Link to="/pages/follow/teacher" search={{ id: teacherId }} className={rowClass}>
        <Row
          chevron
          leading={<Avatar name={name} />}
          title={name}
          detail={`${t('robot')} · ${r(`names.${strategy}`)} · ${format.instrument(instrumentName)}`}
        />
      </Link>
      <div className={css.body}>
        <Headline teacher={teacher} />
        <div className={css.foot}>
          <span className={css.quiet}>
            {`${t('gained', { count: copies.gained })} · ${t('lost', { count: copies.lost })} · ${t('underWay', { count: String(copies.underWay) })}`}
          </span>
          <span className={css.tags}>
            {own ? <Tag tone="neutral">{t('yours')}</Tag> : undefined}
            <TeacherTag teacher={teacher} />
          </span>
        </div>
      </div>
    </Card>
  );
}
