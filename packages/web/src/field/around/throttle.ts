/** Calls at most once per `ms`, with the latest value; the last one is never lost. */
export const throttled = <T>(ms: number, call: (value: T) => void): { readonly put: (value: T) => void; readonly end: () => void } => {
  let latest: { readonly value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (!latest) return;
    const { value } = latest;
    latest = undefined;
    timer = setTimeout(flush, ms);
    call(value);
  };
  return {
    put(value) {
      latest = { value };
      if (timer === undefined) flush();
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
      latest = undefined;
    },
  };
};
