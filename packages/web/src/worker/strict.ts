import { z } from 'zod';

// The content security policy forbids code from text, and browsers report every attempt.
z.config({ jitless: true });
