// The styles come with the page: nothing changes its look when a bar comes.
import '../fog/fog.css';
import { late } from '../../ui/late/late.tsx';

const bars = () => import('./bars.ts');

export const AroundBar = late(async () => (await bars()).AroundBar);
export const FogBar = late(async () => (await bars()).FogBar);
