import type { DrivingSchool } from '@avto/contract';

import { parseJson } from '#lib/parse-json.ts';

type Fields = Partial<Record<string, unknown>>;

/**
 * Reads a school back from storage. Anything without a code is no school; details that are missing or
 * malformed become `null`, fields of a later version pass through (decision O7).
 * Written by hand because the guard needs it before the first screen, where zod is not loaded yet.
 */
export function parseSchool(text: string | null): DrivingSchool | null {
  const stored = fields(parseJson(text));
  const code = textOrNull(stored['code']);
  if (code === null) return null;
  const branding = fields(stored['branding']);
  const promotion = fields(stored['promotion']);
  return {
    ...stored,
    code,
    name: textOrNull(stored['name']) ?? '',
    branding: {
      ...branding,
      imageName: textOrNull(branding['imageName']),
      supportEmail: textOrNull(branding['supportEmail']),
      infoEmail: textOrNull(branding['infoEmail']),
      website: textOrNull(branding['website']),
    },
    promotion: {
      ...promotion,
      imageName: textOrNull(promotion['imageName']),
      link: textOrNull(promotion['link']),
    },
  };
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? value : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
