import type { PostStore } from '../store/post-store.ts';

/** The keys with which this server calls browsers (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys of the server: made once, and kept in its store, so that all nodes have the same. */
export const pushKeys = async (posts: PostStore): Promise<PushKeys> => {
  const { default: webPush } = await import('web-push');
  const keys: PushKeys = JSON.parse(await posts.secret('push', JSON.stringify(webPush.generateVAPIDKeys())));
  return keys;
};
