import type { KLineHandle } from '@tarazu/ui/chart/k-line.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import {
  ChevronLeft,
  ChevronRight,
  ChevronsRight,
  GitCompareArrows,
  History,
  Pause,
  Tag,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import css from './chart.module.css';

const STEP_PX = 120;
const CLOSER = 1.25;

interface ChartToolsProps {
  readonly chart: RefObject<KLineHandle | null>;
  readonly frozen: boolean;
  readonly onFrozen: (frozen: boolean) => void;
  readonly onCompare: () => void;
  readonly pricing: boolean;
  readonly onPricing: (pricing: boolean) => void;
  readonly replaying: boolean;
  readonly onReplay: (replaying: boolean) => void;
}

/** What fingers do on the chart, as buttons. */
export function ChartTools(props: ChartToolsProps) {
  const { chart, frozen, onFrozen, onCompare, pricing, onPricing, replaying, onReplay } = props;
  const t = useTranslations('chart');
  return (
    <div className={css.tools} role="toolbar" aria-label={t('tools')}>
      <IconButton label={t('older')} onClick={() => chart.current?.scroll(STEP_PX)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={t('newer')} onClick={() => chart.current?.scroll(-STEP_PX)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <IconButton label={t('latest')} onClick={() => chart.current?.toLatest()}>
        <ChevronsRight aria-hidden="true" />
      </IconButton>
      <IconButton label={t('further')} onClick={() => chart.current?.zoom(1 / CLOSER)}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={t('closer')} onClick={() => chart.current?.zoom(CLOSER)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={t('freeze')} pressed={frozen} selected={frozen} onClick={() => onFrozen(!frozen)}>
        <Pause aria-hidden="true" />
      </IconButton>
      <IconButton label={t('compare')} onClick={onCompare}>
        <GitCompareArrows aria-hidden="true" />
      </IconButton>
      <IconButton label={t('atPrice')} pressed={pricing} selected={pricing} onClick={() => onPricing(!pricing)}>
        <Tag aria-hidden="true" />
      </IconButton>
      <IconButton label={t('replay')} pressed={replaying} selected={replaying} onClick={() => onReplay(!replaying)}>
        <History aria-hidden="true" className={css.outlined} />
      </IconButton>
    </div>
  );
}
