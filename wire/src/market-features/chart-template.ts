import { TEMPLATE_NAME_MAX, TEMPLATE_STUDIES_MAX, templateStudy } from '@tarazu/domain/chart/template';
import { candleIntervals } from '@tarazu/domain/market/candle';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownName, publicId, requestId, spaced } from '../scalar.ts';

const interval = z.enum(candleIntervals);
const kind = z.string().check(z.regex(/^[a-z]{3,16}$/));
const study = z.string().check(z.regex(templateStudy));

const template = z.object({
  templateId: publicId,
  name: z.string(),
  interval,
  kind,
  studies: z.array(z.string()),
});
export type ChartTemplateView = z.infer<typeof template>;

export const listChartTemplates = endpoint({
  method: 'GET',
  path: '/stock/chart/template/list',
  summary: 'Your templates of charts, the oldest first.',
  access: 'session',
  reads: ['charts'],
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({ items: z.array(template), max: z.int() }),
});

export const saveChartTemplate = endpoint({
  method: 'POST',
  path: '/stock/chart/template/save',
  summary:
    'Keep how a chart looks under a name: its interval, its candles and its studies with spaces between, such as `over:SMA:5,10,20: under:RSI:14:2`. With a number, change that one.',
  access: 'session',
  request: z.strictObject({
    requestId,
    templateId: z.optional(publicId),
    name: ownName(TEMPLATE_NAME_MAX, 1),
    interval,
    kind,
    studies: spaced(study, TEMPLATE_STUDIES_MAX, 50),
  }),
  reply: z.object({ templateId: publicId }),
  refusals: ['chart_template_unknown', 'chart_templates_full', 'chart_template_name_taken'],
  emits: ['chart-template.saved'],
});

export const deleteChartTemplate = endpoint({
  method: 'POST',
  path: '/stock/chart/template/del',
  summary: 'Delete a template. Charts that look like it go on looking so.',
  access: 'session',
  request: z.strictObject({ requestId, templateId: publicId }),
  reply: z.object({ templateId: publicId }),
  refusals: ['chart_template_unknown'],
  emits: ['chart-template.deleted'],
});
