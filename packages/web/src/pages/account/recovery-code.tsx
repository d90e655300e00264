import { useEffect, useRef, useState } from 'react';
import { accountText } from '../../i18n/account-texts.ts';
import { Button } from '../../ui/button.tsx';

interface RecoveryCodeProps {
  readonly code: string;
  /** What is said before it. */
  readonly lead?: string | undefined;
  readonly onKept: () => void;
}

/** The recovery code, until it is kept. When it is printed, nothing else of the page is. */
export const RecoveryCode = ({ code, lead, onKept }: RecoveryCodeProps) => {
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel stack account-panel recovery-code" aria-labelledby="recovery-code">
      <h2 id="recovery-code" ref={heading} tabIndex={-1}>
        {accountText('codeTitle')}
      </h2>
      {lead !== undefined && <p>{lead}</p>}
      <p>{accountText('codeHint')}</p>
      <p>
        <code>{code}</code> <span className="soft small">{location.host}</span>
      </p>
      <div className="row">
        <Button onPress={() => window.print()}>{accountText('print')}</Button>
        {'clipboard' in navigator && (
          <Button
            onPress={() =>
              void navigator.clipboard.writeText(code).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            {accountText(isCopied ? 'copied' : 'copy')}
          </Button>
        )}
        <Button kind="main" onPress={onKept}>
          {accountText('codeKept')}
        </Button>
      </div>
    </section>
  );
};
