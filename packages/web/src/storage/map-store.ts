import { BrowserDatabase } from './browser-database.ts';

/** The store of this browser for maps, and for pictures by the hash of their bytes. */
export const mapStore = new BrowserDatabase<'maps' | 'pictures'>('fray-maps', ['maps', 'pictures']);

/** An unused id for a map. */
export const newMapId = (): string => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
