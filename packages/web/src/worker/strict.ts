import { z } from 'zod';

// Pages may not make code out of text, and browsers complain of every try.
z.config({ jitless: true });
