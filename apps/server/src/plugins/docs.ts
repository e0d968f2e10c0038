import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI out of the registered operations, and a page to try them at /api/docs. Register before the routes. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Твоя автошкола', version: '1', description: 'API of the driving-theory trainer' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          staff: { type: 'apiKey', in: 'cookie', name: '__Host-staff' },
        },
      },
    },
    transform: (input) =>
      input.url.startsWith('/api/v1/')
        ? jsonSchemaTransform({ ...input, url: input.url.replace(/\?$/, '') })
        : { schema: { hide: true }, url: input.url },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { persistAuthorization: false } });
}
