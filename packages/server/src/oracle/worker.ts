import { systemIds, systemOf } from '@fray/systems';
import { type Answer, type Asked, clerk } from '@fray/table/oracle';
import { working } from '../workers/working.ts';

// Content is read before the first question, whose budget it would eat.
for (const id of systemIds) systemOf(id);
working<{ readonly fights: number }, Asked, Answer>(({ fights }) => clerk(fights, systemOf));
