import { z } from 'zod';

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'base64url belongs here');

/** An id has at most 1023 bytes. */
const credential = base64url(1_400);
const clientDataJSON = base64url(8_000);

const common = {
  ...{ id: credential, rawId: credential, type: z.literal('public-key') },
  clientExtensionResults: z.looseObject({}).overwrite(() => ({})),
};

/** What a browser sends of a new passkey: `PublicKeyCredential.toJSON()`. */
export const MADE_PASSKEY = z.object({
  ...common,
  response: z.object({ clientDataJSON, attestationObject: base64url(16_000), transports: z.array(z.string().max(30)).max(10).exactOptional() }),
});
export type MadePasskey = z.infer<typeof MADE_PASSKEY>;

/** What a browser sends of a passkey that was shown. */
export const SHOWN_PASSKEY = z.object({
  ...common,
  response: z.object({ clientDataJSON, authenticatorData: base64url(4_000), signature: base64url(8_000), userHandle: base64url(200).exactOptional() }),
});
export type ShownPasskey = z.infer<typeof SHOWN_PASSKEY>;
