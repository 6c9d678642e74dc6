import type { CandleStudy, PaneStudy } from '@tarazu/ui/chart/study';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { useTranslations } from 'use-intl';
import { shownBeside, withoutStudy, withStudy } from './chosen-studies.ts';
import { StudyFields } from './study-fields.tsx';

interface StudyStackProps<Name extends CandleStudy | PaneStudy> {
  readonly title: string;
  /** Those that can be chosen, in their order. */
  readonly known: readonly Name[];
  readonly first: Name;
  /** What else is drawn; what is among them twice, or is the first, counts once. */
  readonly more: readonly Name[];
  readonly max: number;
  readonly addLabel: string;
  readonly onFirst: (name: Name) => void;
  readonly onMore: (names: readonly Name[]) => void;
}

/** One study that is always there, and more of them below it, each with its numbers and its colour. */
export function StudyStack<Name extends CandleStudy | PaneStudy>(props: StudyStackProps<Name>) {
  const { title, known, first, max, addLabel, onFirst, onMore } = props;
  const t = useTranslations('chart');
  const more = shownBeside(props);
  const others = known.filter((name) => name !== first && !more.includes(name));
  const add = (chosen: string) => {
    const name = others.find((each) => each === chosen);
    if (name) onMore(withStudy(props, name));
  };
  const textOf = (name: CandleStudy | PaneStudy) => `${name}: ${t(`about.${name}`)}`;
  return (
    <>
      <h3>{title}</h3>
      <Chips label={title} value={first} onChange={onFirst} choices={known.map((value) => ({ value, label: value }))} />
      {known.includes(first) ? <StudyFields key={first} name={first} /> : <p>{t('noVolume')}</p>}
      {more.map((name) => (
        <StudyFields key={name} name={name} onRemove={() => onMore(withoutStudy(props, name))} />
      ))}
      {more.length + 1 < max ? (
        <SelectRow
          label={addLabel}
          value=""
          onChange={add}
          options={[{ value: '', text: t('chooseStudy') }, ...others.map((value) => ({ value, text: textOf(value) }))]}
        />
      ) : undefined}
    </>
  );
}
