import { type Refusal, refused } from '@tarazu/domain/decision';
import { type Language, parseLanguage } from '@tarazu/wire/language';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { secondsToWait } from './limits.ts';

export function languageOf(request: FastifyRequest): Language {
  return parseLanguage(request.headers['accept-language']);
}

/** The refusal that a thrown error of the framework stands for; anything else is an incident with a number. */
export function refusalOfError(
  error: FastifyError,
  { log, metrics }: { readonly log: Log; readonly metrics: Pick<Metrics, 'noteIncident'> },
  request: FastifyRequest,
): Refusal<RefusalName> {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refused('body_too_large', { maxKib: Math.floor(request.routeOptions.bodyLimit / 1024) });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refused('media_type_unsupported');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return refused('path_unknown');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return refused('malformed_body');
    default:
  }
  // A folder or a file outside the web app.
  if (error.statusCode === 403 || error.statusCode === 404) return refused('path_unknown');
  const seconds = secondsToWait(error);
  if (seconds !== undefined) return refused('rate_limited', { seconds });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refused('malformed_body');
  const path = request.routeOptions.url ?? '';
  const incident = metrics.noteIncident(path);
  log.error({ incident, path, err: error }, 'a call failed');
  // What reads changes nothing; anything else may have been committed before it failed.
  return refused('internal_error', { incident, done: request.method === 'GET' ? 'nothing' : 'unknown' });
}
