import type { FastifyRequest } from 'fastify';

import { type AddressPrefix, addressPrefixes } from '#lib/address-prefixes.ts';
import { type Device, type DeviceCookie, isKnownTo } from '#lib/device-cookie.ts';
import type { Party } from '#lib/fair-queue.ts';

/** The source of a request, as limits count it. */
export interface Origin {
  readonly prefixes: readonly [AddressPrefix, ...AddressPrefix[]];
  readonly device: Device | undefined;
}

export function originOf(request: FastifyRequest, deviceCookie: DeviceCookie): Origin {
  return { prefixes: addressPrefixes(request.ip), device: deviceCookie.read(request) };
}

/** The owner of a hash in the queue. A device known to the account is apart from others at its address. */
export function partyOf({ prefixes, device }: Origin, login: string): Party {
  const account = login.toLowerCase();
  return { account, address: device && isKnownTo(device, login) ? device.id : prefixes[0].key };
}
