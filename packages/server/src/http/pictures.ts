import { lightOn } from '@fray/table';
import { Declined } from '@fray/table/play';
import { z } from 'zod';
import { pictureId, typeOf } from '../pictures/kind.ts';
import { type Route, route } from './route.ts';

/** A picture is only ever shown, and never the same address with other bytes. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=31536000, immutable',
};

/** Pictures for maps: whoever knows the hash of one may look at it. */
export const PICTURES: readonly Route[] = [
  route<Buffer>({
    ...{ method: 'POST', path: '/api/pictures', needs: 'anybody', words: 'Keeps a picture for maps: PNG, JPEG or WebP, as the body itself' },
    picture: true,
    reply: z.object({ id: z.string().describe('the SHA-256 of its bytes: what a map names it by') }),
    async handle({ hall, body, address }) {
      const type = typeOf(body);
      if (type === undefined) throw new Declined('no-picture');
      const id = pictureId(body);
      await hall.disk.keepPicture(address, { id, type, created: Date.now(), bytes: body });
      return { status: 201, body: { id } };
    },
  }),
  route({
    ...{ method: 'GET', path: '/api/pictures/:picture', needs: 'anybody', words: 'A picture by its hash' },
    async handle({ hall, named }) {
      const { pictures } = hall.around.store;
      const picture = await pictures.head(named['picture'] ?? '');
      if (!picture) throw new Declined('not-found');
      return { stream: { parts: pictures.pieces(picture), bytes: picture.size }, type: picture.type, headers: HEADERS };
    },
  }),
  route<undefined, { readonly of: string }>({
    ...{ method: 'GET', path: '/api/tables/:table/picture', needs: 'view' },
    words: 'What a seat under fog may see of the picture of its field, as WebP; nothing, where nothing is lit or there is no fog',
    query: z.strictObject({ of: z.string().max(64).default('').describe('the id of the picture in the part `field`: with another it is another') }),
    async handle({ hall, sitting, sender, query: { of } }) {
      const light = await sitting.read(table => sender.time(() => lightOn(table)));
      const bytes = light && (await hall.cutPictures.under(light, sender));
      if (!bytes) return { status: 204 };
      // What came too late for what was lit then has what is lit now, and is not to be kept for it.
      const { 'cache-control': kept, ...headers } = HEADERS;
      return { body: bytes, type: 'image/webp', headers: { ...headers, ...(of === light.id && { 'cache-control': kept }) } };
    },
  }),
];
