import { useEffect, useState } from 'react';
import { t } from '../i18n/i18n.ts';

/** Modules of white around a code, which readers need. */
const QUIET = 4;

interface Code {
  readonly size: number;
  /** The dark modules, as a path. */
  readonly path: string;
}

const codeOf = async (text: string): Promise<Code> => {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: QUIET });
  return { size, path: data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('') };
};

/** A link as a QR code, for the camera of a phone. It is dark on white in every theme, as readers expect. */
export const QrCode = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    let isCurrent = true;
    setCode(undefined);
    void codeOf(text).then(
      made => isCurrent && setCode(made),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    code && (
      <svg className="qr-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('gm.qrOf', { name })} shapeRendering="crispEdges">
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
    )
  );
};
