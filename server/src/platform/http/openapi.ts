import { BASE_PATH, type Endpoint, OPERATOR_TOKEN_HEADER, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { refusals } from '@tarazu/wire/refusals';
import * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

function parametersOf(request: Json): readonly Json[] {
  const properties = (request['properties'] ?? {}) as Record<string, Json>;
  const required = (request['required'] ?? []) as readonly string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function operationOf(endpoint: Endpoint): Json {
  const request = schemaOf(endpoint.request, 'input');
  const refusalList = endpoint.refusals.map((name) => `\`${refusals[name].code}\` ${name}`).join(', ');
  const reply = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: {
        type: 'integer',
        description: '0 = success; every other number is listed in the description of the call or of the document.',
      },
      msg: { type: 'string' },
      data: schemaOf(endpoint.reply, 'output'),
    },
  };
  const body = {
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema: request }, 'application/json': { schema: request } },
  };
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    description: refusalList === '' ? 'Refuses nothing of its own.' : `May refuse: ${refusalList}.`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: { public: [], session: [{ token: [] }], operator: [{ operatorToken: [] }] }[endpoint.access],
    ...(endpoint.method === 'GET' ? { parameters: parametersOf(request) } : { requestBody: body }),
    responses: {
      200: {
        description: endpoint.file
          ? 'The file. Refusals of the business come as an envelope.'
          : 'The envelope. Refusals of the business come as 200 with their code.',
        content: endpoint.file
          ? Object.fromEntries(endpoint.file.map((mediaType) => [mediaType, {}]))
          : { 'application/json': { schema: reply } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of the calls that are really served. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = BASE_PATH + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const listed = Object.entries(refusals).map(([name, text]) => `| ${text.code} | ${name} | ${text['en-US']} |`);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tarazu',
      version,
      description: `Every reply is an envelope {code, msg, data}. Send \`${TOKEN_HEADER}\` with the token of a log in and \`Accept-Language\` (en-US or pt-BR) for the language of msg.\n\n| code | name | message |\n|---|---|---|\n${listed.join('\n')}`,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER },
        operatorToken: { type: 'apiKey', in: 'header', name: OPERATOR_TOKEN_HEADER },
      },
    },
  };
}
