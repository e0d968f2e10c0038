import {
  addSchoolPicture,
  exportSchoolFile,
  getPublication,
  getSchoolState,
  listPublications,
  publishSchool,
  readSchoolFile,
  restorePublication,
  saveSchoolDraft,
} from '@avto/contract/console/school';
import type { FastifyInstance } from 'fastify';

import type { Limits } from '#lib/limits.ts';
import { SchoolFiles, type SchoolFileDeps } from '#modules/console-school/school-files.service.ts';
import {
  getPublication as one,
  getState,
  listPublications as list,
  publish,
  restore,
  saveDraft,
  type SchoolDeps,
} from '#modules/console-school/school.service.ts';
import { register } from '#plugins/register.ts';

/** The editor of what a school shows its learners. */
export function consoleSchoolRoutes(
  app: FastifyInstance,
  deps: SchoolDeps & SchoolFileDeps & { readonly limits: Limits },
): void {
  const { limits } = deps;
  const files = new SchoolFiles(deps);

  register(app, getSchoolState, ({ staff }) => getState(deps, staff));
  register(app, saveSchoolDraft, ({ staff, body }) => saveDraft(deps, staff, body));
  register(app, publishSchool, (call) => publish(deps, call, call.body));
  register(app, listPublications, ({ staff, query }) => list(deps, staff, Number(query.page ?? 1)));
  register(app, getPublication, ({ staff, params }) => one(deps, staff, Number(params.id)));
  register(app, restorePublication, (call) =>
    restore(deps, call, Number(call.params.id), call.body.publication),
  );

  register(app, addSchoolPicture, async ({ staff, body }) => {
    await limits.staffUpload(staff.id);
    return { name: await files.addPicture(staff, body.data) };
  });
  register(app, exportSchoolFile, async ({ staff, reply }) => {
    await limits.staffFile(staff.id);
    const { code, bytes } = await files.exported(staff);
    return reply
      .header(
        'content-disposition',
        `attachment; filename="school.zip"; filename*=UTF-8''${encodeURIComponent(`${code}.zip`)}`,
      )
      .type('application/zip')
      .send(bytes);
  });
  register(app, readSchoolFile, async ({ staff, body }) => {
    await limits.staffUpload(staff.id);
    return files.read(staff, body.data);
  });
}
