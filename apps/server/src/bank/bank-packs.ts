import type { listPhotoPacks, WirePhotoPack } from '@avto/contract';
import type * as z from 'zod/mini';

import { chooseFormat, takesAvif } from '#bank/photo-format.ts';
import { packPhotos } from '#bank/photo-packs.ts';
import type { StoredPhotoSize } from '#bank/bank-store.ts';
import { contentId, PreparedBody } from '#lib/prepared-body.ts';

/** The parts of one loaded bank that its packs are made of. */
interface PackSource {
  /** The single calls' bodies, in the order of tickets. */
  readonly tickets: readonly PreparedBody[];
  readonly catalogue: PreparedBody;
  /** Every format of each picture. */
  readonly photos: readonly (readonly StoredPhotoSize[])[];
}

interface Packing {
  readonly packs: ReadonlyMap<string, WirePhotoPack>;
  readonly list: PreparedBody;
}

/** A whole bank in few answers. Each is made when it is first asked for and kept for as long as the bank is loaded. */
export class BankPacks {
  readonly #source: PackSource;
  #body: PreparedBody | undefined;
  readonly #packings = new Map<boolean, Packing>();

  constructor(source: PackSource) {
    this.#source = source;
  }

  /** All tickets and the catalogue, of the very texts that the single calls send. */
  body(): PreparedBody {
    this.#body ??= this.#join();
    return this.#body;
  }

  /** The list of packs in the formats that a client accepts. */
  list(accept: string | undefined): PreparedBody {
    return this.#packing(takesAvif(accept)).list;
  }

  /** A pack by its id, in whichever formats. */
  find(id: string): WirePhotoPack | undefined {
    return this.#packing(true).packs.get(id) ?? this.#packing(false).packs.get(id);
  }

  #join(): PreparedBody {
    const { tickets, catalogue } = this.#source;
    const edition = contentId([...tickets, catalogue].map((body) => body.etag('identity')).join());
    const lists = tickets.map(({ plain }) => plain.toString()).join();
    const text = `{"edition":"${edition}","tickets":[${lists}],"catalogue":${catalogue.plain.toString()}}`;
    return new PreparedBody(text);
  }

  #packing(avif: boolean): Packing {
    const found = this.#packings.get(avif);
    if (found) return found;
    const accept = avif ? 'image/avif' : '*/*';
    const chosen = this.#source.photos.flatMap((formats) => chooseFormat(formats, accept) ?? []);
    const packs = packPhotos(chosen);
    const body: z.input<typeof listPhotoPacks.success.body> = {
      edition: contentId(packs.map(({ id }) => id).join()),
      packs,
    };
    const packing = {
      packs: new Map(packs.map((pack) => [pack.id, pack])),
      list: new PreparedBody(JSON.stringify(body)),
    };
    this.#packings.set(avif, packing);
    return packing;
  }
}
