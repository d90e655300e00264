/*
 * Preloaded into a process, this library records in order what the process does to the files of one folder: writes, truncations and syncs. The files
 * after a crash at any moment can be reconstructed from the record.
 *
 * A record is a line "W file offset length", "T file length" or "S file"; after a W the written bytes follow.
 * FRAY_RECORDED names the folder, FRAY_RECORD the file for the record.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int record = -1;

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

/* The name of a file in the recorded folder, or NULL. */
static const char *name_of(int fd, char *path, size_t size) {
  const char *folder = getenv("FRAY_RECORDED");
  char link[64];
  if (!folder || !getenv("FRAY_RECORD")) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, size - 1);
  if (length <= 0) return NULL;
  path[length] = 0;
  size_t prefix = strlen(folder);
  if (strncmp(path, folder, prefix) != 0 || path[prefix] != '/') return NULL;
  return path + prefix + 1;
}

static void put(const void *bytes, size_t length) {
  ssize_t (*real)(int, const void *, size_t) = next("write");
  for (const char *at = bytes; length > 0;) {
    ssize_t done = real(record, at, length);
    if (done <= 0) abort();
    at += done;
    length -= done;
  }
}

static void note(const char *line, const void *bytes, size_t length) {
  pthread_mutex_lock(&mutex);
  if (record < 0) record = open(getenv("FRAY_RECORD"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  put(line, strlen(line));
  if (length > 0) put(bytes, length);
  pthread_mutex_unlock(&mutex);
}

static void note_write(int fd, const void *bytes, ssize_t length, off64_t offset) {
  char path[4096], line[4200];
  const char *name = length > 0 ? name_of(fd, path, sizeof path) : NULL;
  if (!name) return;
  snprintf(line, sizeof line, "W %s %lld %lld\n", name, (long long)offset, (long long)length);
  note(line, bytes, length);
}

static void note_cut(int fd, off64_t size) {
  char path[4096], line[4200];
  const char *name = name_of(fd, path, sizeof path);
  if (!name) return;
  snprintf(line, sizeof line, "T %s %lld\n", name, (long long)size);
  note(line, NULL, 0);
}

static void note_sync(int fd) {
  char path[4096], line[4200];
  const char *name = name_of(fd, path, sizeof path);
  if (!name) return;
  snprintf(line, sizeof line, "S %s\n", name);
  note(line, NULL, 0);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  ssize_t (*real)(int, const void *, size_t) = next("write");
  off64_t offset = lseek64(fd, 0, SEEK_CUR);
  ssize_t done = real(fd, bytes, length);
  note_write(fd, bytes, done, offset);
  return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  ssize_t (*real)(int, const void *, size_t, off64_t) = next("pwrite64");
  ssize_t done = real(fd, bytes, length, offset);
  note_write(fd, bytes, done, offset);
  return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return pwrite64(fd, bytes, length, offset); }

int ftruncate64(int fd, off64_t size) {
  int (*real)(int, off64_t) = next("ftruncate64");
  int failed = real(fd, size);
  if (!failed) note_cut(fd, size);
  return failed;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

/* Recorded after it is done, because earlier writes are durable only from then on. */
int fsync(int fd) {
  int (*real)(int) = next("fsync");
  int failed = real(fd);
  if (!failed) note_sync(fd);
  return failed;
}

int fdatasync(int fd) {
  int (*real)(int) = next("fdatasync");
  int failed = real(fd);
  if (!failed) note_sync(fd);
  return failed;
}
