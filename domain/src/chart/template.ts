import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import type { CandleInterval } from '../market/candle.ts';

/** Studies of one template: four over the candles and three under them. */
export const TEMPLATE_STUDIES_MAX = 7;
/** Letters of its name. */
export const TEMPLATE_NAME_MAX = 30;

/**
 * A study as one word: where it is drawn, its name, its numbers, and the place of its first colour; numbers and colour may be left out, `over:SMA:5,10,20:`.
 * What a chart does not know it leaves out, so that one of a later version harms nobody.
 */
export const templateStudy =
  /^(?:over|under):[A-Z]{2,16}:(?:\d{1,3}(?:\.\d{1,3})?(?:,\d{1,3}(?:\.\d{1,3})?){0,2})?:[0-5]?$/;

/** How somebody likes charts to look, under a name of their own; it belongs to no instrument. */
export interface ChartTemplate {
  readonly templateId: string;
  readonly name: string;
  readonly interval: CandleInterval;
  /** Of the candles. */
  readonly kind: string;
  readonly studies: readonly string[];
}

export type ChartTemplateEvent =
  | DomainEvent<'chart-template.saved', ChartTemplate>
  | DomainEvent<'chart-template.deleted', { readonly templateId: string }>;

export const chartTemplateEvents = [
  'chart-template.saved',
  'chart-template.deleted',
] as const satisfies readonly ChartTemplateEvent['type'][];

/** Somebody's templates after one more event, the oldest first; one that is changed keeps its place. */
export function evolveChartTemplates(
  templates: readonly ChartTemplate[],
  event: ChartTemplateEvent,
): readonly ChartTemplate[] {
  const { templateId } = event.body;
  if (event.type === 'chart-template.deleted') return templates.filter((each) => each.templateId !== templateId);
  if (!templates.some((each) => each.templateId === templateId)) return [...templates, event.body];
  return templates.map((each) => (each.templateId === templateId ? event.body : each));
}

/** A new template, or another look or name for one. Two of one name could not be told apart by ear. */
export function decideSaveChartTemplate(
  { isNew, ...wanted }: ChartTemplate & { readonly isNew: boolean },
  templates: readonly ChartTemplate[],
  { max }: { readonly max: number },
): Decision<ChartTemplateEvent, 'chart_template_unknown' | 'chart_templates_full' | 'chart_template_name_taken'> {
  const others = templates.filter(({ templateId }) => templateId !== wanted.templateId);
  if (!isNew && others.length === templates.length) return refused('chart_template_unknown', {});
  if (others.some(({ name }) => name.toLowerCase() === wanted.name.toLowerCase())) {
    return refused('chart_template_name_taken', { template: wanted.name });
  }
  if (isNew && templates.length >= max) return refused('chart_templates_full', { max });
  return accepted<ChartTemplateEvent>([{ type: 'chart-template.saved', body: wanted }]);
}

export function decideDeleteChartTemplate(
  templateId: string,
  templates: readonly ChartTemplate[],
): Decision<ChartTemplateEvent, 'chart_template_unknown'> {
  if (!templates.some((each) => each.templateId === templateId)) return refused('chart_template_unknown', {});
  return accepted<ChartTemplateEvent>([{ type: 'chart-template.deleted', body: { templateId } }]);
}
