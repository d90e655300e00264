/** Coefficients of Stirling's series: Bernoulli's numbers over 2k(2k - 1). */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360];
/** From here on the series is exact in double precision. */
const FAR = 12;
const HALF_LOG_2PI = Math.log(2 * Math.PI) / 2;

/** The logarithm of the gamma function, for x above 0: by Stirling's series, to which small x are shifted up. */
export const logGamma = (x: number): number => {
  if (!(x > 0)) throw new RangeError(`the gamma function is asked at ${x}`);
  let product = 1;
  let far = x;
  for (; far < FAR; far++) product *= far;
  let series = 0;
  let power = 1 / far;
  for (const coefficient of STIRLING) {
    series += coefficient * power;
    power /= far * far;
  }
  return (far - 0.5) * Math.log(far) - far + HALF_LOG_2PI + series - Math.log(product);
};

/** The logarithm of the beta function. */
export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);
