import { handoutPicture, litPictureOf } from '@fray/table';
import { ProblemError } from '@fray/table/session';
import { z } from 'zod';
import { pictureId, pictureType } from '../pictures/picture-type.ts';
import { definePictureRoute, defineRoute, defineSeatRoute, type Route } from './route.ts';

/** An address always has the same bytes, and they are never anything but an image. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=31536000, immutable',
};

/** Pictures of maps, faces and handouts. A hash is enough to see one: that of a face is told only to seats that see its bearer, that of a handout to none. */
export const PICTURE_ROUTES: readonly Route[] = [
  definePictureRoute({
    ...{ method: 'POST', path: '/api/pictures', needs: 'anyone', words: 'Stores a picture for maps: PNG, JPEG or WebP as the body' },
    reply: z.object({ id: z.string().describe('the SHA-256 of its bytes: what a map names it by') }),
    async handle({ registry, body, address }) {
      const type = pictureType(body);
      if (type === undefined) throw new ProblemError('no-picture');
      const id = pictureId(body);
      await registry.diskQuota.keepPicture(address, { id, type, created: Date.now(), bytes: body });
      return { status: 201, body: { id } };
    },
  }),
  defineRoute({
    ...{ method: 'GET', path: '/api/pictures/:picture', needs: 'anyone', words: 'A picture by its hash' },
    async handle({ registry, named }) {
      const { pictures } = registry.services.store;
      const picture = await pictures.head(named['picture'] ?? '');
      if (!picture) throw new ProblemError('not-found');
      return { stream: { parts: pictures.pieces(picture), bytes: picture.size }, type: picture.type, headers: HEADERS };
    },
  }),
  defineSeatRoute({
    ...{ method: 'GET', path: '/api/tables/:table/picture', needs: 'view' },
    words: 'The part of the field’s picture that a seat under fog may see, as WebP; empty if nothing is lit or there is no fog',
    query: z.strictObject({ of: z.string().max(64).default('').describe('the id of the picture in the part `field`: with another it is another') }),
    async handle({ registry, session, sender, query: { of } }) {
      const light = await session.read(table => sender.measure(() => litPictureOf(table)));
      const bytes = light && (await registry.maskedPictures.picture(light, sender));
      if (!bytes) return { status: 204 };
      // If the light has changed since, the answer shows the present, and must not be cached under the old id.
      const { 'cache-control': kept, ...headers } = HEADERS;
      return { body: bytes, type: 'image/webp', headers: { ...headers, ...(of === light.id && { 'cache-control': kept }) } };
    },
  }),
  defineSeatRoute({
    ...{ method: 'GET', path: '/api/tables/:table/handouts/:handout/picture', needs: 'view' },
    words: 'The picture of a handout; empty for a seat that is not shown it',
    async handle({ registry, session, seat, named }) {
      const { pictures } = registry.services.store;
      const id = await session.read(table => handoutPicture(table, seat, named['handout'] ?? ''));
      const picture = id === undefined ? undefined : await pictures.head(id);
      if (!picture) return { status: 204 };
      // Who is no longer shown it must not find it in a cache.
      return { stream: { parts: pictures.pieces(picture), bytes: picture.size }, type: picture.type, headers: { ...HEADERS, 'cache-control': 'no-store' } };
    },
  }),
];
