import { invalid, ok, parseWith, problem, type Result } from '@fray/engine';
import { type DrawnMap, drawnMapSchema, readUvtt } from '@fray/engine/maps';
import { openFile } from '../../../forms/open-file.ts';
import { t } from '../../../i18n/i18n.ts';
import { mapStore } from '../../../storage/map-store.ts';
import { renameMap } from '../../../storage/old-names.ts';
import { keepPicture } from '../../../storage/pictures.ts';
import { isRecord } from '../../../ui/values.ts';
import { isPicture, mapFromPicture } from './picture-map.ts';

interface ImportedMap {
  readonly map: DrawnMap;
  /** The number of lights in the file, which maps do not have. */
  readonly lights: number;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

/** The bytes of a picture in base 64. */
export const base64Of = async (blob: Blob): Promise<string> => {
  let text = '';
  const bytes = new Uint8Array(await blob.arrayBuffer());
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
};

/** The image type, by the first byte. */
const typeOf = (bytes: Uint8Array): string => (bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : bytes[0] === 0x52 ? 'image/webp' : '');

const keepEmbeddedPicture = async (base64: string) => {
  try {
    const bytes = bytesOf(base64);
    return await keepPicture(new Blob([bytes], { type: typeOf(bytes) }));
  } catch {
    return invalid(problem('image', t('maps.noPicture')));
  }
};

/** Reads a map of Fray or of Universal VTT, or makes one of a picture. Its picture is saved in this browser. */
export const mapFromFile = async (file: File): Promise<Result<ImportedMap>> => {
  if (!isPicture(file)) return mapFromText(file);
  const made = await mapFromPicture(file);
  return made.ok ? ok({ map: made.value, lights: 0 }) : made;
};

const mapFromText = (file: File): Promise<Result<ImportedMap>> =>
  openFile(file, async text => {
    const data = jsonIn(text);
    if (!data.ok) return data;
    return mapFrom(data.value, file.name.replace(/\.[^.]+$/, ''));
  });

const jsonIn = (text: string): Result<unknown> => {
  try {
    return ok(JSON.parse(text));
  } catch {
    return invalid(problem('', t('maps.notJson'), t('maps.noFile')));
  }
};

const mapFrom = (data: unknown, name: string): Promise<Result<ImportedMap>> =>
  isRecord(data) && data['fray'] === 'map' ? readOwnFormat(data) : readUniversalVtt(data, name);

const readOwnFormat = async ({ picture, ...data }: { readonly picture?: unknown }): Promise<Result<ImportedMap>> => {
  const found = parseWith(drawnMapSchema, renameMap(data));
  if (!found.ok) return found;
  const map = found.value;
  if (typeof picture !== 'string' || map.shape === 'regions' || !map.image) return ok({ map, lights: 0 });
  const kept = await keepEmbeddedPicture(picture);
  return kept.ok ? ok({ map: { ...map, image: { ...map.image, id: kept.value.id } }, lights: 0 }) : kept;
};

const readUniversalVtt = async (data: unknown, name: string): Promise<Result<ImportedMap>> => {
  const found = readUvtt(data, name);
  if (!found.ok) return found;
  const { map, image, lights } = found.value;
  if (image === undefined) return ok({ map, lights });
  const kept = await keepEmbeddedPicture(image);
  if (!kept.ok) return kept;
  return ok({ map: { ...map, image: { id: kept.value.id, at: { x: -0.5, y: -0.5 }, width: map.columns, height: map.rows } }, lights });
};

/** Writes a map to a file, with its picture. */
export const mapToFile = async (map: DrawnMap): Promise<File> => {
  const blob = map.shape === 'regions' || !map.image ? undefined : await mapStore.read<Blob>('pictures', map.image.id);
  const text = JSON.stringify({ ...map, ...(blob && { picture: await base64Of(blob) }) });
  return new File([text], `${map.name.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`, { type: 'application/json' });
};
