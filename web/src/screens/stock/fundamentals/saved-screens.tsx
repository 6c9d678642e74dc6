import { SCREEN_NAME_MAX } from '@tarazu/domain/analyst/fundamentals/saved-screen';
import { type ScreenField, screenFieldOf } from '@tarazu/domain/analyst/fundamentals/screen';
import type { ShareCountry } from '@tarazu/domain/market/instrument';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { deleteScreen, listSavedScreens, saveScreen } from '@tarazu/wire/fundamentals/saved-screen';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { type SavedScreen, setPreference, usePreferences } from '../../../app/preferences.ts';
import { useSignedIn } from '../../../app/session.ts';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import css from './fundamentals.module.css';
import { boundsFrom, sectorsFrom } from './screen-address.ts';
import { nameReplaced, usualName } from './screen-name.ts';

const SAVED_MAX = 20;

interface SavedScreensProps {
  readonly now: {
    readonly country: ShareCountry;
    readonly filters: string;
    readonly sort: ScreenField;
    readonly isTurned: boolean;
  };
  readonly onOpen: (screen: SavedScreen) => void;
}

const isSame = (one: SavedScreen, other: SavedScreen) =>
  (['country', 'filters', 'sort', 'turned'] as const).every((field) => one[field] === other[field]);

/** What a screen asks for, in words. */
function useAskedText() {
  const of = useTranslations('fundamentals.ratio');
  const t = useTranslations('fundamentals.screener');
  const format = useFormat();
  return ({ country, filters }: SavedScreen) => {
    const asked = boundsFrom(filters).map(({ field, least, most }) => {
      const side = (value: string) => (value === '' ? '…' : format.number(value, 0));
      return `${of(field)} ${side(least)}–${side(most)}`;
    });
    const sectors = sectorsFrom(filters)?.length ?? 0;
    const among = sectors > 0 ? [t('sectors', { count: sectors })] : [];
    return [format.place(country), ...asked, ...among].join(' · ');
  };
}

/** Screens that were kept, and the present one to keep: with the account of who is signed in, else on this device. */
export function SavedScreens({ now, onOpen }: SavedScreensProps) {
  const signedIn = useSignedIn();
  const present = { country: now.country, filters: now.filters, sort: now.sort, turned: now.isTurned ? '1' : '' };
  const Kept = signedIn ? OfAccount : OfDevice;
  return <Kept present={present} onOpen={onOpen} />;
}

interface KeptProps {
  readonly present: SavedScreen;
  readonly onOpen: (screen: SavedScreen) => void;
}

function OfDevice({ present, onOpen }: KeptProps) {
  const t = useTranslations('fundamentals.screener');
  const saved = usePreferences(({ screens }) => screens);
  if (saved.length === 0 && present.filters === '') return undefined;
  const isKept = saved.some((one) => isSame(one, present));
  return (
    <Card title={t('saved')}>
      <OnDevice onOpen={onOpen} />
      {present.filters === '' || isKept || saved.length >= SAVED_MAX ? undefined : (
        <Button variant="soft" size="medium" onClick={() => setPreference('screens', [...saved, present])}>
          {t('save')}
        </Button>
      )}
      {saved.length >= SAVED_MAX ? <Note>{t('full', { most: String(SAVED_MAX) })}</Note> : undefined}
      <Fine>{t('savedNote', { most: String(SAVED_MAX) })}</Fine>
    </Card>
  );
}

/** Those of this browser, by what they ask for: they have no names. */
function OnDevice({ onOpen }: Pick<KeptProps, 'onOpen'>) {
  const askedText = useAskedText();
  const saved = usePreferences(({ screens }) => screens);
  const drop = (screen: SavedScreen) =>
    setPreference(
      'screens',
      saved.filter((one) => one !== screen),
    );
  return (
    <ul className={css.saved}>
      {saved.map((screen) => (
        <Line
          key={JSON.stringify(screen)}
          name={askedText(screen)}
          onOpen={() => onOpen(screen)}
          onDrop={() => drop(screen)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly name: string;
  readonly detail?: string;
  readonly onOpen: () => void;
  readonly onDrop: () => void;
}

function Line({ name, detail, onOpen, onDrop }: LineProps) {
  const t = useTranslations('fundamentals.screener');
  return (
    <li>
      <Button variant="ghost" size="small" onClick={onOpen}>
        {detail === undefined || detail === name ? name : `${name} · ${detail}`}
      </Button>
      <IconButton label={t('drop', { name })} onClick={onDrop}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function OfAccount({ present, onOpen }: KeptProps) {
  const t = useTranslations('fundamentals.screener');
  const askedText = useAskedText();
  const onDevice = usePreferences(({ screens }) => screens.length);
  const { data, error, refetch } = useCall(listSavedScreens, {});
  const [save, remove] = [useCommand(saveScreen), useCommand(deleteScreen)];
  const kept = (data?.items ?? []).map(({ name, turned, ...one }) => ({ name, ...one, turned: turned ? '1' : '' }));
  const names = kept.map(({ name }) => name);
  const keep = async (typed: string) => {
    remove.reset();
    const { turned, ...asked } = present;
    const name = typed || usualName(askedText(present), names);
    const sort = screenFieldOf(asked.sort) ?? 'marketValue';
    if (!(await save.run({ ...asked, sort, name, turned: turned === '1' }))) return false;
    refreshCalls(listSavedScreens);
    return true;
  };
  const drop = async (name: string) => {
    save.reset();
    if (await remove.run({ name })) refreshCalls(listSavedScreens);
  };
  if (data?.items.length === 0 && onDevice === 0 && present.filters === '') return undefined;
  const isFull = data !== undefined && kept.length >= data.max;
  const isKept = kept.some((one) => isSame(one, present));
  return (
    <Card title={t('saved')}>
      {data || error ? undefined : <SkeletonRows count={1} />}
      {error && !data ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      <ul className={css.saved}>
        {kept.map(({ name, ...screen }) => (
          <Line
            key={name}
            name={name}
            detail={askedText(screen)}
            onOpen={() => onOpen(screen)}
            onDrop={() => void drop(name)}
          />
        ))}
      </ul>
      {present.filters === '' || isKept || !data ? undefined : (
        <KeepUnder names={names} isFull={isFull} busy={save.busy} onKeep={keep} />
      )}
      <ActionFault action={save} />
      <ActionFault action={remove} />
      {isFull ? <Note>{t('fullOrReplace', { most: String(data.max) })}</Note> : undefined}
      {data ? <Fine>{t('keptNote', { most: String(data.max) })}</Fine> : undefined}
      {onDevice > 0 ? (
        <>
          <h3 className={css.onDevice}>{t('onDevice')}</h3>
          <OnDevice onOpen={onOpen} />
        </>
      ) : undefined}
    </Card>
  );
}

interface KeepUnderProps {
  /** Of those that are kept. */
  readonly names: readonly string[];
  readonly isFull: boolean;
  readonly busy: boolean;
  /** `name` is empty where none was typed; whether it is kept now. */
  readonly onKeep: (name: string) => Promise<boolean>;
}

/** The present screen under a name; at the bound it can still take the place of another. */
function KeepUnder({ names, isFull, busy, onKeep }: KeepUnderProps) {
  const t = useTranslations('fundamentals.screener');
  const offline = useOffline();
  const [typed, setTyped] = useState('');
  const replaced = nameReplaced(typed, names);
  const keep = async () => {
    if (await onKeep(typed.trim())) setTyped('');
  };
  return (
    <div className={css.keep}>
      <Field label={t('name')} value={typed} onChange={setTyped} maxLength={SCREEN_NAME_MAX} autoComplete="off" />
      <Button
        variant="soft"
        size="medium"
        busy={busy}
        disabled={offline || (isFull && replaced === undefined)}
        onClick={() => void keep()}
      >
        {replaced === undefined ? t('save') : t('replace', { name: replaced })}
      </Button>
    </div>
  );
}
