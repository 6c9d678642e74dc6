// The baseline of the bench: a bare Fastify that reads a form and answers with it as JSON. Prints its port.
import formbody from '@fastify/formbody';
import fastify from 'fastify';

const app = fastify();
await app.register(formbody);
app.post('/echo', (request) => ({ code: 0, msg: '', data: request.body }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
