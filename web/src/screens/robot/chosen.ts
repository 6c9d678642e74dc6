import {
  type RunBy,
  type SingleName,
  type StrategyName,
  singleNames,
  strategyNames,
} from '@tarazu/domain/strategy/strategy';
import { listScripts } from '@tarazu/wire/robot/script';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';

export interface Chosen<By extends RunBy = RunBy> {
  /** As calls and addresses name it. */
  readonly by: { readonly strategy: By; readonly scriptId?: string };
  readonly search: { readonly strategy: By; readonly script?: string };
  readonly name: string;
}

interface Named {
  readonly strategy?: string;
  readonly script?: string;
}

/** The strategy that an address names: one of the house, or of one's own. */
export const useChosen = (named: Named): Chosen => useNamed(named, strategyNames);

/** The same among those that trade one instrument. */
export const useChosenSingle = (named: Named): Chosen<SingleName | 'own'> => useNamed(named, singleNames);

function useNamed<Name extends StrategyName>(
  { strategy = '', script = '' }: Named,
  names: readonly Name[],
): Chosen<Name | 'own' | 'dca'> {
  const t = useTranslations('robot');
  const isOwn = strategy === 'own' && script !== '';
  const own = useCall(listScripts, {}, { enabled: isOwn }).data?.items.find(({ scriptId }) => scriptId === script);
  if (isOwn)
    return {
      by: { strategy: 'own', scriptId: script },
      search: { strategy: 'own', script },
      name: own?.name ?? t('names.own'),
    };
  const known = names.find((name) => name === strategy) ?? 'dca';
  const named: StrategyName = known;
  return { by: { strategy: known }, search: { strategy: known }, name: t(`names.${named}`) };
}
