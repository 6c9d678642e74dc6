import { type RunBy, type StrategyName, strategyNames } from '@tarazu/domain/strategy/strategy';
import { listScripts } from '@tarazu/wire/robot/script';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import type { Bounds } from './limit-fields.tsx';

export interface Chosen {
  /** As calls and addresses name it. */
  readonly by: { readonly strategy: RunBy; readonly scriptId?: string };
  readonly search: { readonly strategy: RunBy; readonly script?: string };
  readonly name: string;
}

interface Named {
  readonly strategy?: string;
  readonly script?: string;
}

/** The strategy that an address names: one of the house, or of one's own. */
export function useChosen({ strategy = '', script = '' }: Named): Chosen {
  const t = useTranslations('robot');
  const isOwn = strategy === 'own' && script !== '';
  const own = useCall(listScripts, {}, { enabled: isOwn }).data?.items.find(({ scriptId }) => scriptId === script);
  if (isOwn)
    return {
      by: { strategy: 'own', scriptId: script },
      search: { strategy: 'own', script },
      name: own?.name ?? t('names.own'),
    };
  const known: StrategyName = strategyNames.find((name) => name === strategy) ?? 'dca';
  return { by: { strategy: known }, search: { strategy: known }, name: t(`names.${known}`) };
}

/** What it chooses among beside its first, where it does: as an address names it, as it is being picked, and as calls take it. */
export function useAmong({ by }: Pick<Chosen, 'by'>, named: string | undefined, { group }: Pick<Bounds, 'group'>) {
  const [more, setMore] = useState<readonly string[]>(named?.split(',') ?? []);
  const isGroup = by.strategy === 'rotation';
  const among = isGroup && more.length > 0 ? { more: more.join(',') } : {};
  return { isGroup, isEnough: !isGroup || more.length + 1 >= group.least, more, setMore, among };
}
