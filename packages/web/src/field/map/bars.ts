/** The bars of tools that are taken now and then: their code comes after the page. */
export { AroundBar } from '../around/around-bar.tsx';
export { FogBar } from '../fog/fog-bar.tsx';
