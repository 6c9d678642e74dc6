import { useRouterState } from '@tanstack/react-router';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { onOwnEvent } from '../../feed/own-events.ts';
import { setPreference, usePreferences } from '../../preferences.ts';
import { leaveGuide, useGuide } from './guide-state.ts';
import { GuideWords } from './guide-words.tsx';
import { type GuideName, guides } from './guides.ts';
import { useGuideTitle } from './use-guide-title.ts';

const SHOWN_MS = 6000;

/** Follows the guide that is on until its trade has happened. Load with `import()`. */
export function GuideWatch({ guide }: { readonly guide: GuideName }) {
  return (
    <GuideWords waiting={null}>
      <Watch guide={guide} />
    </GuideWords>
  );
}

function Watch({ guide }: { readonly guide: GuideName }) {
  const t = useTranslations('guide');
  const titleOf = useGuideTitle();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page nothing is being confirmed.
  useEffect(() => useGuide.setState({ confirming: false }), [path]);
  useEffect(
    () =>
      onOwnEvent((event) => {
        if (!guides.get(guide)?.isDoneBy(event)) return;
        const { guidesDone } = usePreferences.getState();
        setPreference('guidesDone', [...new Set([...guidesDone, guide])]);
        leaveGuide();
        showToast({ text: t('done', { name: titleOf(guide) }), tone: 'ok', durationMs: SHOWN_MS });
      }),
    [guide, t, titleOf],
  );
  return undefined;
}
