import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';

type Kind = 'plain' | 'main' | 'quiet' | 'danger';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  readonly kind?: Kind;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const Button = ({ kind = 'plain', ...props }: ButtonProps) => <AriaButton className={`button ${kind}`} {...props} />;
