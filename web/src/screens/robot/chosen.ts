import { type RunBy, strategyNames } from '@tarazu/domain/strategy/strategy';
import { listScripts } from '@tarazu/wire/robot/script';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';

export interface Chosen {
  /** As calls and addresses name it. */
  readonly by: { readonly strategy: RunBy; readonly scriptId?: string };
  readonly search: { readonly strategy: RunBy; readonly script?: string };
  readonly name: string;
}

/** The strategy that an address names: one of the house, or of one's own. */
export function useChosen({
  strategy = '',
  script = '',
}: {
  readonly strategy?: string;
  readonly script?: string;
}): Chosen {
  const t = useTranslations('robot');
  const isOwn = strategy === 'own' && script !== '';
  const own = useCall(listScripts, {}, { enabled: isOwn }).data?.items.find(({ scriptId }) => scriptId === script);
  if (isOwn)
    return {
      by: { strategy: 'own', scriptId: script },
      search: { strategy: 'own', script },
      name: own?.name ?? t('names.own'),
    };
  const known = strategyNames.find((name) => name === strategy) ?? 'dca';
  return { by: { strategy: known }, search: { strategy: known }, name: t(`names.${known}`) };
}
