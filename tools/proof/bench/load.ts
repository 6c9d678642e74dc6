// The load of the bench, in a process of its own. It is told what to send and answers with what it measured.
import { flood } from './flood.ts';
import type { LoadJob } from './load-job.ts';
import { readAtPace } from './paced-reads.ts';

process.on('message', (job: LoadJob) => {
  const { pauseMs } = job;
  const measuring = pauseMs === undefined ? flood(job) : readAtPace(job, pauseMs);
  void measuring.then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit(0));
