import { randomBytes } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** An unexpected error of a call; its number is in the answer and in the log. */
export interface Incident {
  readonly incident: string;
  readonly path: string;
  readonly atMs: number;
}

const INCIDENTS_KEPT = 5;

/** The figures that /metrics shows, in the names Prometheus expects (seconds, totals). */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'path' | 'code'>;
  readonly requestSeconds: Histogram<'path'>;
  readonly batchSize: Histogram;
  readonly batchSeconds: Histogram;
  readonly batchFailures: Counter;
  readonly feedClients: Gauge;
  readonly feedCutOff: Counter;
  readonly incidents: Counter;
  /** The newest first. */
  readonly lastIncidents: readonly Incident[];
  /** Counts an unexpected error; answers with the number by which people may ask about it. */
  noteIncident(path: string): string;
  close(): void;
}

export function createMetrics(queueLength: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'tarazu_' });
  const registers = [registry];
  new Gauge({
    name: 'tarazu_command_queue',
    help: 'Commands waiting to be committed',
    registers,
    collect() {
      this.set(queueLength());
    },
  });
  const incidents = new Counter({
    name: 'tarazu_incidents_total',
    help: 'Calls that ended with an unexpected error',
    registers,
  });
  const lastIncidents: Incident[] = [];
  return {
    registry,
    requests: new Counter({
      name: 'tarazu_requests_total',
      help: 'Calls by path and reply code',
      labelNames: ['path', 'code'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'tarazu_request_seconds',
      help: 'Time to answer',
      labelNames: ['path'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
    batchSize: new Histogram({
      name: 'tarazu_batch_commands',
      help: 'Commands in one transaction',
      buckets: [1, 4, 16, 64, 256],
      registers,
    }),
    batchSeconds: new Histogram({
      name: 'tarazu_batch_seconds',
      help: 'Time of one transaction',
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5],
      registers,
    }),
    batchFailures: new Counter({
      name: 'tarazu_batch_failures_total',
      help: 'Transactions that failed and were run again one command at a time',
      registers,
    }),
    feedClients: new Gauge({ name: 'tarazu_feed_clients', help: 'Open feed connections', registers }),
    feedCutOff: new Counter({
      name: 'tarazu_feed_cut_off_total',
      help: 'Feed clients cut off for not reading',
      registers,
    }),
    incidents,
    lastIncidents,
    noteIncident(path) {
      const incident = randomBytes(6).toString('hex');
      incidents.inc();
      lastIncidents.unshift({ incident, path, atMs: Date.now() });
      lastIncidents.splice(INCIDENTS_KEPT);
      return incident;
    },
    close: () => registry.clear(),
  };
}
